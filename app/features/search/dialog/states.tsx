import { counted } from '~/domain/text/counted'
import { REMOVE_FILTER } from '~/features/search/class-names'
import { Message } from '~/features/search/message'
import { noHitsText, type PartialReason } from '~/features/search/request'
import type { Filter } from './use-filters'

/** Message before the first query. */
export function NoQuery() {
  return (
    <header className="px-3 pt-2 pb-1">
      <h2 className="text-body font-[640]">Search TanStack</h2>
      <p className="text-ink-2">Start typing to search through our documentation, guides, and more.</p>
    </header>
  )
}

type NoHitsProps = {
  /** Why the index is incomplete; null if it is complete. */
  readonly partial: PartialReason | null
  /** The active filters. */
  readonly filters: readonly Filter[]
  /** The inactive filters. */
  readonly others: readonly Filter[]
}

/** Maximum number of other filters that are suggested. */
const MAX_OTHERS = 3

const countOf = ({ count }: Filter): number => count ?? 0

/** Wraps the action of a button that removes the button: moves the focus back to the field, so that it is not lost. */
const withFocusBack = (act: () => void) => () => {
  act()
  document.querySelector<HTMLElement>('.finder [role="combobox"]')?.focus()
}

/** Message without hits: suggests other filters that have some, and removing each active filter. */
export function NoHits({ partial, filters, others }: NoHitsProps) {
  const { title, text } = noHitsText(partial)
  const having = others.filter((other) => countOf(other) > 0).toSorted((a, b) => countOf(b) - countOf(a))
  return (
    <Message image={['/emblem-slipped.svg', 96, 84]} title={title} text={text}>
      {having.slice(0, MAX_OTHERS).map(({ id, label, count, toggle }) => (
        <button key={id} type="button" className="btn sm primary" onClick={withFocusBack(toggle)}>
          <span>
            <span translate="no">{label}</span>: <span>{counted(count ?? 0, 'result')}</span>
          </span>
        </button>
      ))}
      {filters.map(({ id, label, toggle }) => (
        <button key={id} type="button" className={REMOVE_FILTER} onClick={withFocusBack(toggle)}>
          <span>
            Remove filter: <span translate="no">{label}</span>
          </span>
        </button>
      ))}
      {filters.length > 1 && (
        <button
          type="button"
          className="btn sm"
          onClick={withFocusBack(() => filters.forEach(({ toggle }) => toggle()))}
        >
          Clear all
        </button>
      )}
    </Message>
  )
}

type FailureProps = {
  readonly error: Error | undefined
  /** True if hits of an earlier query are shown below. */
  readonly hasHits: boolean
  readonly onRetry: () => void
}

/** Message when no host has responded. Earlier results stay. */
export function Failure({ error, hasHits, onRetry }: FailureProps) {
  return (
    <div
      className="mx-1 mt-1 mb-2 flex items-center justify-between gap-4 rounded-lg bg-danger-soft px-4 py-3 wrap-anywhere"
      role="alert"
    >
      <p>
        <b className="text-danger">Couldn’t reach search.</b>
        {hasHits && <span> Showing the last results.</span>}
        <small className="block text-small">{messageOf(error)}</small>
      </p>
      <button type="button" className="btn sm flex-none" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}

/** Returns the server's message with its status; null for a failed connection, about which nothing more is known. */
function messageOf(error: Error | undefined): string | null {
  return error && 'status' in error && typeof error.status === 'number'
    ? `${error.message} (${error.status})`
    : null
}
