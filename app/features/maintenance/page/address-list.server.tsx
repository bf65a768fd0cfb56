import drawMarkdown from 'react-markdown'
import type { Library } from '~/domain/catalogue/catalogue'
import type { PageHealth } from '~/features/maintenance/health/docs-health.server'
import { addressesTable } from '~/features/maintenance/health/health-tables.server'
import { CountedDay } from '~/features/shell/day.server'
import { MAX_ROWS, OrderLinks, type Ordering, RestOfRows } from '~/features/tables/data-table.server'

type AddressesProps = {
  readonly library: Library
  readonly addresses: readonly PageHealth[]
  /** Where all rows are, as JSON. */
  readonly rows: string
  readonly ordering: Ordering
}

/** The addresses of a library's docs: how often each was opened, and what readers said of it. */
export function Addresses({ library, addresses, rows, ordering }: AddressesProps) {
  const { columns, none } = addressesTable(library, addresses)
  return (
    <section aria-labelledby="S--addresses">
      <h2 id="S--addresses">Pages</h2>
      {addresses.length === 0 && <p>{none}</p>}
      {addresses.length > 1 && (
        <nav className="order" aria-label="Sort pages">
          <OrderLinks columns={columns} ordering={ordering} />
        </nav>
      )}
      <ul className="card addresses">
        {addresses.slice(0, MAX_ROWS).map(({ path, count, given, isMissing, file, feedback }) => (
          <li key={path}>
            <a href={path}>{path}</a>
            <p>
              {isMissing && <b>not found</b>}
              <span>{count} views</span>
              {given.agent > 0 && <span>{given.agent} by agents</span>}
              {given.crawler > 0 && <span>{given.crawler} by crawlers</span>}
              {feedback.yes + feedback.no > 0 && (
                <span>
                  {feedback.yes} useful, {feedback.no} not
                </span>
              )}
              {file !== null && (
                <a href={file} rel="noopener">
                  File
                </a>
              )}
            </p>
            {feedback.texts.map(({ text, isUseful, day }) => (
              <blockquote key={`${day} ${text}`}>
                <Comment text={text} />
                <small>
                  {isUseful ? 'Useful' : 'Not useful'}, <CountedDay day={day} />
                </small>
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
      <RestOfRows all={addresses.length} address={rows} />
    </section>
  )
}

/** Elements that a comment may have: code and lists say where and what. A stranger's links and images are text. */
const commentElements = ['p', 'code', 'pre', 'em', 'strong', 'ul', 'ol', 'li', 'br']

/** A comment of a reader, who may have written it as Markdown; as written where it is nested too deeply to be read. */
function Comment({ text }: { readonly text: string }) {
  try {
    return drawMarkdown({ children: text, allowedElements: commentElements, unwrapDisallowed: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return <p>{text}</p>
  }
}
