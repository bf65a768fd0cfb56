import { counted } from '~/domain/text/counted'
import { Fragment } from 'react'
import type { usePagination } from 'react-instantsearch'
import { BACK, NEXT, PAGE, PAGES } from '~/features/search/class-names'
import { partialNotes, unreadyTexts } from '~/features/search/request'
import type { SearchPanel } from './search-context'

type FooterProps = Pick<SearchPanel, 'isFallback' | 'isBehind' | 'partial'> & {
  readonly hasQuery: boolean
  /** True if Backspace removes a filter. */
  readonly isFiltered: boolean
  /** What Shift+Enter does with the active row; null if it opens the row. */
  readonly pinKey: 'pin' | 'unpin' | null
  /** Text that announces the last pin or unpin. */
  readonly announcement: string
  /** False before the first response to a query, and after a failed one. */
  readonly isAnswered: boolean
  readonly isStalled: boolean
  readonly pages: ReturnType<typeof usePagination>
  readonly onPage: (page: number) => void
}

/** Footer of the dialog: keys, result pages, and the source of the results. */
export function Footer(props: FooterProps) {
  const { hasQuery, announcement, isAnswered, isStalled, pages, onPage } = props
  const origin = originText(props)
  return (
    <div
      className={`flex min-h-12 flex-none items-center gap-4 bg-surface px-5 pb-[env(safe-area-inset-bottom)] text-small text-ink-3 ruled max-lg:min-h-14 max-lg:flex-wrap max-lg:justify-center max-lg:gap-y-0 max-lg:pt-1 max-lg:text-center max-lg:text-balance ${hasQuery || announcement !== '' ? '' : 'max-lg:sr-only'}`}
    >
      {(isStalled || origin === '') && <Keys {...props} />}
      {(isStalled || origin !== '') && (
        <span className="note">{isStalled ? 'Still searching…' : origin}</span>
      )}
      {isAnswered && pages.nbPages > 1 ? (
        <PageLinks pages={pages} onPage={onPage} />
      ) : (
        <span className="lg:ml-auto">{isAnswered ? countText(props) : hasQuery ? '' : announcement}</span>
      )}
      <output className="sr-only">{spokenText(props)}</output>
    </div>
  )
}

function countText({ pages: { nbHits }, partial }: FooterProps): string {
  if (nbHits === 0 && partial) return unreadyTexts[partial].title
  return counted(nbHits, 'result')
}

/** Returns the text that screen readers announce when it changes. */
function spokenText(props: FooterProps): string {
  const { hasQuery, announcement, isAnswered, isStalled, partial } = props
  const note = partial ? `. ${partialNotes[partial]}` : ''
  const answer = isAnswered && !isStalled ? countText(props) + note : ''
  return [answer, isStalled ? 'Still searching' : '', hasQuery ? '' : announcement].join('')
}

function Keys({ isFiltered, pinKey, isAnswered, pages }: FooterProps) {
  return (
    <small className="keys max-lg:hidden pointer-coarse:hidden" aria-hidden="true">
      {(!isAnswered || pages.nbHits > 0) && (
        <>
          <kbd>↑</kbd>
          <kbd>↓</kbd> <span>move</span>
          <kbd className="ms-3.5">↵</kbd> <span>open</span>
        </>
      )}
      {isFiltered && (
        <>
          <kbd className="ms-3.5">⌫</kbd> <span>remove filter</span>
        </>
      )}
      {pinKey !== null && (
        <>
          <kbd className="ms-3.5">⇧↵</kbd> <span>{pinKey}</span>
        </>
      )}
    </small>
  )
}

/** Returns a note if results are incomplete or come from this site instead of the hosted service; otherwise ''. */
function originText({
  partial,
  isFallback,
  isBehind,
}: Pick<FooterProps, 'partial' | 'isFallback' | 'isBehind'>): string {
  const fallback = isBehind ? 'Results from this site: newer docs' : 'Results from this site'
  return [...(isFallback ? [fallback] : []), ...(partial ? [partialNotes[partial]] : [])].join('. ')
}

/** Links to the result pages around the current one, the first and the last. Page numbers of the library are 0-based. */
function PageLinks({ pages: pagination, onPage }: Pick<FooterProps, 'pages' | 'onPage'>) {
  const { pages, currentRefinement: current, nbPages, isFirstPage, isLastPage } = pagination
  const all = [...new Set([0, ...pages, nbPages - 1])].toSorted((a, b) => a - b)
  return (
    <nav className={`lg:ml-auto ${PAGES}`} aria-label="Result pages">
      <button
        type="button"
        className={BACK}
        aria-label="Previous page"
        disabled={isFirstPage}
        onClick={() => onPage(current - 1)}
      />
      {all.map((page, at) => (
        <Fragment key={page}>
          {page - (all[at - 1] ?? page) > 1 && <span aria-hidden="true">…</span>}
          <button
            type="button"
            className={PAGE}
            aria-label={`Page ${page + 1}`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {page + 1}
          </button>
        </Fragment>
      ))}
      <button
        type="button"
        className={NEXT}
        aria-label="Next page"
        disabled={isLastPage}
        onClick={() => onPage(current + 1)}
      />
    </nav>
  )
}
