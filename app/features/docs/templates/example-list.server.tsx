import { BottomBar } from './bottom-bar.server'
import { Notice } from './notice.server'
import type { ExampleCard, ExampleListView } from './view'

/** Cards from which on they have a filter. */
const MANY_CARDS = 9

type ExampleListProps = Pick<ExampleListView, 'title' | 'lead' | 'notice' | 'cards' | 'others'>

/** The examples of a framework as cards; for a framework without any, the frameworks that have some. */
export function ExampleList({ title, lead, notice, cards, others }: ExampleListProps) {
  return (
    <>
      <article className="doc example-list">
        <Notice notice={notice} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {cards.length >= MANY_CARDS && (
          <input
            className="name-filter mt-6 mb-0 max-w-[320px]"
            type="search"
            data-name-filter
            placeholder="Filter examples"
            aria-label="Filter examples"
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {cards.length > 0 && (
          <div
            className="example-cards mt-7 grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-4"
            data-filtered
          >
            {cards.map((card) => (
              <Card key={card.href} card={card} />
            ))}
          </div>
        )}
        {others.length > 0 && (
          <section className="link-list">
            {others.map(({ href, label, framework }) => (
              <a key={href} href={href} data-fw={framework}>
                {label}
              </a>
            ))}
          </section>
        )}
      </article>
      <BottomBar middle={null} />
    </>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}

/** An example: its name, and how it is built. */
function Card({ card: { label, href, fileCount, tags } }: { readonly card: ExampleCard }) {
  return (
    <a
      className="group grid content-start gap-1 rounded-lg px-4.5 py-4 text-small leading-[1.25rem] text-ink-3 lined hover:lined-accent"
      href={href}
    >
      <b className="text-body leading-[1.4] font-[600] text-ink group-hover:text-accent">{label}</b>
      <span>{[...tags, countText(fileCount)].join(' · ')}</span>
    </a>
  )
}
