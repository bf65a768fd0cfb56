import { DROP } from '~/features/search/looks'
import { Message } from '~/features/search/message'
import { noHitsText, type PartialReason } from '~/features/search/request'
import type { Filter } from './use-filters'

/** What the dialog says before a text is searched for. */
export function NoQuery() {
  return (
    <Message
      image={['/emblem-small.svg', 64, 64]}
      title="Search TanStack"
      text="Start typing to search through our documentation, guides, and more."
    />
  )
}

type NoHitsProps = {
  /** Why the index lacks pages; null when it has all. */
  readonly partial: PartialReason | null
  /** The filters that are on. */
  readonly filters: readonly Filter[]
  /** Those that are off. */
  readonly others: readonly Filter[]
}

/** Filters that are offered for their hits. */
const MAX_OTHERS = 3

const countOf = ({ count }: Filter): number => count ?? 0

/** Acts by a button that goes with what it does: the focus is back in the field, and not lost. */
const andBack = (act: () => void) => () => {
  act()
  document.querySelector<HTMLElement>('.finder [role="combobox"]')?.focus()
}

/** What the dialog says without a hit: which other filters have some, and that each of those that are on can be dropped. */
export function NoHits({ partial, filters, others }: NoHitsProps) {
  const { title, text } = noHitsText(partial)
  const having = others.filter((other) => countOf(other) > 0).toSorted((a, b) => countOf(b) - countOf(a))
  return (
    <Message image={['/emblem-slipped.svg', 96, 84]} title={title} text={text}>
      {having.slice(0, MAX_OTHERS).map(({ id, label, count, toggle }) => (
        <button key={id} type="button" className="btn sm primary" onClick={andBack(toggle)}>
          <span>
            <span translate="no">{label}</span>: <span>{count === 1 ? '1 result' : `${count} results`}</span>
          </span>
        </button>
      ))}
      {filters.map(({ id, label, toggle }) => (
        <button key={id} type="button" className={DROP} onClick={andBack(toggle)}>
          <span>
            Remove filter: <span translate="no">{label}</span>
          </span>
        </button>
      ))}
      {filters.length > 1 && (
        <button
          type="button"
          className="btn sm"
          onClick={andBack(() => filters.forEach(({ toggle }) => toggle()))}
        >
          Clear all
        </button>
      )}
    </Message>
  )
}

type FailureProps = {
  readonly error: Error | undefined
  /** True while hits of an earlier search stand below. */
  readonly hasHits: boolean
  readonly onRetry: () => void
}

/** What the dialog says when no host has answered. What was found before stays. */
export function Failure({ error, hasHits, onRetry }: FailureProps) {
  return (
    <div
      className="mx-1 mt-1 mb-2 flex items-center justify-between gap-4 rounded-lg bg-(--danger-soft) px-4 py-3 wrap-anywhere"
      role="alert"
    >
      <p>
        <b className="text-(--danger)">Couldn’t reach search.</b>
        {hasHits && <span> Showing the last results.</span>}
        <small className="block text-small">{messageOf(error)}</small>
      </p>
      <button type="button" className="btn sm flex-none" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}

/** The server's message with its status; of a connection that failed, nothing more is known. */
function messageOf(error: Error | undefined): string | null {
  return error && 'status' in error && typeof error.status === 'number'
    ? `${error.message} (${error.status})`
    : null
}
