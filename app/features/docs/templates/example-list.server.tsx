import { BottomBar } from './bottom-bar.server'
import { Notice } from './notice.server'
import type { ExampleCard, ExampleListView } from './view'

/** Minimum number of cards of a list that gets a filter. */
const MANY_CARDS = 9

type ExampleListProps = Pick<ExampleListView, 'title' | 'lead' | 'notice' | 'cards' | 'tags' | 'others'>

/** Cards of the examples of a framework; for one without examples, links to the frameworks that have some. */
export function ExampleList({ title, lead, notice, cards, tags, others }: ExampleListProps) {
  return (
    <>
      <article className="doc example-list">
        <Notice notice={notice} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {cards.length > 0 && (
          // Nothing is submitted: outside of a dialog, a form with this method can only be reset.
          <form method="dialog" className="mt-7">
            {cards.length >= MANY_CARDS && <Filters tags={tags} total={cards.length} />}
            <div
              className="example-cards grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3"
              data-filtered
            >
              {cards.map((card) => (
                <Card key={card.href} card={card} tags={tags} />
              ))}
            </div>
            <div className="none hidden justify-items-center gap-4 rounded-lg bg-surface px-6 py-12 text-center text-ui lined">
              <p>No example matches.</p>
              <button type="reset" className="btn sm">
                Clear filters
              </button>
            </div>
          </form>
        )}
        {others.length > 0 && (
          <section className="link-list">
            <div>
              {others.map(({ href, label, framework }) => (
                <a key={href} href={href} data-fw={framework}>
                  {label}
                </a>
              ))}
            </div>
          </section>
        )}
      </article>
      <BottomBar middle={null} />
    </>
  )
}

type FiltersProps = Pick<ExampleListView, 'tags'> & { readonly total: number }

/** Filters by name, which need JavaScript, and by tag, which do not: the style sheet hides cards without the selected tag. */
function Filters({ tags, total }: FiltersProps) {
  const chips = [{ label: 'All', count: total }, ...tags]
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <label className="i flex h-10 w-70 items-center gap-2 rounded-lg bg-raised px-3 icon-[lucide--search] lined-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--focus) [--icon-ink:var(--ink-3)] max-sm:w-full pointer-coarse:h-11 [html:not([data-js])_&]:hidden">
        <input
          className="h-full min-w-0 flex-1 text-ui outline-none"
          type="search"
          data-name-filter
          placeholder="Filter examples"
          aria-label="Filter examples"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {tags.length > 0 && (
        <fieldset className="tags flex flex-wrap gap-2" aria-label="Built with">
          {chips.map(({ label, count }, at) => (
            <label
              key={label}
              className="chip relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
            >
              <input className="sr-only" type="radio" name="tag" value={at} defaultChecked={at === 0} />
              {label} <small>{count}</small>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

type CardProps = { readonly card: ExampleCard } & Pick<ExampleListView, 'tags'>

/** Card of an example: one link with its name, a sentence, tags, and links to it in other frameworks. */
function Card({ card, tags }: CardProps) {
  const { label, href, sentence, elsewhere } = card
  const places = tags.flatMap((tag, at) => (card.tags.includes(tag.label) ? [at + 1] : []))
  return (
    <div
      className="group relative flex flex-col gap-1 rounded-xl px-5 py-4 max-sm:px-4 max-sm:py-3 raised hover:lifted has-[b_:focus-visible]:outline-2 has-[b_:focus-visible]:outline-offset-2 has-[b_:focus-visible]:outline-(--focus) forced-colors:border"
      data-tags={places.join(' ')}
    >
      <b className="text-body leading-[1.5] font-[600] text-ink group-hover:text-accent">
        <a className="inline-block outline-none after:absolute after:inset-0 after:rounded-xl" href={href}>
          {label}
        </a>
      </b>
      {sentence !== null && <span className="text-ui text-ink-3">{sentence}</span>}
      {card.tags.length + elsewhere.length > 0 && (
        <div className="mt-auto flex flex-wrap items-center gap-1.5 pt-2 text-micro text-ink-3 max-sm:pt-1.5">
          {card.tags.map((tag) => (
            <small key={tag} className="rounded-sm bg-tint px-1.5 text-micro font-[560] text-ink-2">
              {tag}
            </small>
          ))}
          {elsewhere.length > 0 && <ElsewhereLinks label={label} links={elsewhere} />}
        </div>
      )}
    </div>
  )
}

type ElsewhereLinksProps = { readonly label: string; readonly links: ExampleCard['elsewhere'] }

function ElsewhereLinks({ label, links }: ElsewhereLinksProps) {
  return (
    <nav
      className="z-1 -my-1.5 -mr-1.5 ml-auto flex flex-wrap items-center justify-end"
      aria-label={`${label} in other frameworks`}
    >
      <span className="mr-1" aria-hidden="true">
        Also in
      </span>
      {links.map(({ href, label: name, framework }) => (
        <a
          key={href}
          className="grid size-7 place-items-center rounded-md before:size-4 hover:bg-hover pointer-coarse:h-11 pointer-coarse:w-8"
          href={href}
          title={name}
          aria-label={name}
          data-fw={framework}
        />
      ))}
    </nav>
  )
}
