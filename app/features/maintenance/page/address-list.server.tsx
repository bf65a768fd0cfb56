import type { Library } from '~/domain/catalogue/catalogue'
import { counted } from '~/domain/text/counted'
import type { PageHealth } from '~/features/maintenance/health/docs-health.server'
import { addressesTable } from '~/features/maintenance/health/health-tables.server'
import { CountedDay } from '~/features/shell/day.server'
import { UserMarkdown } from '~/features/shell/user-markdown.server'
import { MAX_ROWS, OrderLinks, type Ordering, RestOfRows } from '~/features/tables/data-table.server'

type AddressesProps = {
  readonly library: Library
  readonly addresses: readonly PageHealth[]
  /** URL of all rows as JSON. */
  readonly rows: string
  readonly ordering: Ordering
}

/** Class names of a list item of the page. */
export const itemClass = 'grid gap-1.5 px-4.5 py-3 wrap-anywhere not-first:ruled'

/** Class names of the link in a list item. */
export const itemLink = '-my-[3px] py-[3px] font-[560] text-ink'

/**
 * Maximum number of characters of comments that the page formats; further comments are shown as their source. Formatting
 * 1,000 characters takes up to 25 ms in the server's main thread, and anyone can send comments.
 */
const MAX_FORMATTED_CHARACTERS = 20_000

type Comment = PageHealth['feedback']['texts'][number]

/** Returns the first comments that are together at most {@link MAX_FORMATTED_CHARACTERS} long. */
function firstComments(addresses: readonly PageHealth[]): ReadonlySet<Comment> {
  let length = 0
  const comments = addresses.flatMap(({ feedback }) => feedback.texts)
  return new Set(comments.filter(({ text }) => (length += text.length) <= MAX_FORMATTED_CHARACTERS))
}

/** The pages of a library's docs, with views and feedback. */
export function Addresses({ library, addresses, rows, ordering }: AddressesProps) {
  const { columns, none } = addressesTable(library, addresses)
  const shown = addresses.slice(0, MAX_ROWS)
  const formatted = firstComments(shown)
  return (
    <section aria-labelledby="S--addresses">
      <h2 id="S--addresses">Pages</h2>
      {addresses.length === 0 && <p>{none}</p>}
      {addresses.length > 1 && (
        <nav
          className="mb-2.5 flex flex-wrap gap-x-4 gap-y-1 text-small *:py-1.5 *:text-ink-3 *:aria-[current]:font-[560] *:aria-[current]:text-ink pointer-coarse:*:py-3"
          aria-label="Sort pages"
        >
          <OrderLinks columns={columns} ordering={ordering} />
        </nav>
      )}
      {addresses.length > 0 && (
        <ul className="addresses card rounded-xl raised">
          {shown.map((address) => (
            <Address key={address.path} {...address} formatted={formatted} />
          ))}
        </ul>
      )}
      <RestOfRows all={addresses.length} address={rows} />
    </section>
  )
}

type AddressProps = PageHealth & {
  readonly formatted: ReadonlySet<Comment>
}

function Address({ path, count, views, isMissing, file, feedback, formatted }: AddressProps) {
  return (
    <li className={itemClass}>
      <a className={itemLink} href={path}>
        {path}
      </a>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        {isMissing && <b className="text-danger">not found</b>}
        <span>{counted(count, 'view')}</span>
        {views.agent > 0 && <span>{views.agent} by agents</span>}
        {views.crawler > 0 && <span>{views.crawler} by crawlers</span>}
        {feedback.yes + feedback.no > 0 && (
          <span>
            {feedback.yes} useful, {feedback.no} not
          </span>
        )}
        {file !== null && (
          <a className="underline" href={file} rel="noopener">
            File
          </a>
        )}
      </p>
      {feedback.texts.map((comment) => (
        <blockquote
          key={`${comment.day} ${comment.text}`}
          className="comment grid grid-cols-[minmax(0,1fr)] gap-2 pl-3 [border-inline-start:2px_solid_var(--line-strong)]"
        >
          {formatted.has(comment) ? <UserMarkdown text={comment.text} /> : <p>{comment.text}</p>}
          <small>
            {comment.isUseful ? 'Useful' : 'Not useful'}, <CountedDay day={comment.day} />
          </small>
        </blockquote>
      ))}
    </li>
  )
}
