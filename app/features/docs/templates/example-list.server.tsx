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
            className="name-filter"
            type="search"
            data-name-filter
            placeholder="Filter examples"
            aria-label="Filter examples"
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {cards.length > 0 && (
          <div className="example-cards" data-filtered>
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

/** An example: its name, where it starts, and how it is built. */
function Card({ card: { label, href, fileCount, start, tags } }: { readonly card: ExampleCard }) {
  return (
    <a href={href}>
      <b>{label}</b>
      <span>
        {countText(fileCount)}
        {start !== null && (
          <>
            , starts in <code translate="no">{start}</code>
          </>
        )}
      </span>
      {tags.length > 0 && (
        <small translate="no">
          {tags.map((tag) => (
            <i key={tag}>{tag}</i>
          ))}
        </small>
      )}
    </a>
  )
}
