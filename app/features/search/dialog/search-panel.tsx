import { type RefObject, useRef, useState } from 'react'
import { Configure, usePagination, useSearchBox } from 'react-instantsearch'
import { OVER } from '~/features/search/looks'
import { fixedParameters, frameworkPreference, nearestNote, versionFilter } from '~/features/search/request'
import { type AddressLine, useAddress } from './address-line'
import { ChipRow } from './chip-row'
import { Failure, NoHits, NoQuery } from './states'
import { Footer } from './footer'
import { Pins, RowList } from './row-list'
import { useActiveRow } from './use-active-row'
import { type SearchAnswer, useAnswer } from './use-answer'
import { useBox } from './use-box'
import { useOpening } from './use-opening'
import { useSearch } from './search-context'
import { type AllFilters, type Filter, useAllFilters, useVersion } from './use-filters'
import { type StoredHits, useStoredHits } from './use-stored-hits'
import { type Row, type Rows, useRows } from './use-rows'
import { useRetries } from './use-waiting'

/** Pages named on both sides of the one in view. */
const PAGE_PADDING = 2

// Addresses elsewhere cannot be stored.
const isStorable = ({ href }: Row): boolean => href.startsWith('/')

type SearchPanelProps = { readonly initialText: string; readonly line: Pick<AddressLine, 'show'> }

/** Filters, results and footer below the box. The focus stays in the box; the active row is the one that Enter opens. */
export function SearchPanel({ initialText, line }: SearchPanelProps) {
  const { field } = useSearch().finder
  const { refine } = useSearchBox()
  const [text, setText] = useState(initialText)
  useAddress(line, text)
  const hasQuery = text.trim() !== ''
  const filters = useAllFilters()
  const answer = useAnswer(text)
  const stored = useStoredHits()
  const { groups, rows } = useRows(hasQuery, stored)
  const list = useRef<HTMLDivElement>(null)
  const { active, choose, onMove, onEdge } = useActiveRow(rows, list)
  const { open, openActive, forgetAwaited } = useOpening(rows, hasQuery, answer.query)
  const retry = () => {
    answer.refresh()
    refine(text)
  }
  useRetries(answer.isFailed, text, retry)
  const pin = (row: Row) => {
    stored.toggle(row)
    choose(row, row.href)
  }
  const pinned = hasQuery || !active || !isStorable(active) ? null : active
  useBox({
    text,
    isStalled: answer.isStalled,
    activeId: active?.id,
    onText(query) {
      forgetAwaited()
      stored.clearAnnouncement()
      setText(query)
      refine(query)
    },
    onMove,
    onEdge,
    onOpen: (inNewTab) => openActive(field.value, active, inNewTab),
    onPin: pinned && (() => pin(pinned)),
    onWiden: () => filters.on.at(-1)?.toggle(),
  })
  const shown = { hasQuery, filters, answer, stored }
  return (
    <>
      <FilterRows hasQuery={hasQuery} filters={filters} />
      <Finds {...shown} {...{ groups, rows, list, active, retry, open, choose, pin }} />
      <Ends {...shown} pinKey={pinned && (stored.isPinned(pinned) ? 'unpin' : 'pin')} list={list} />
    </>
  )
}

type ShownProps = {
  /** True if a text is searched for. */
  readonly hasQuery: boolean
  readonly filters: AllFilters
  readonly answer: SearchAnswer
  readonly stored: StoredHits
}

function FilterRows({ hasQuery, filters }: Pick<ShownProps, 'hasQuery' | 'filters'>) {
  const { libraries, frameworks, ofVersion } = filters
  return (
    <div className="filters flex-none pb-2.5 [border-bottom:1px_solid_var(--line)]">
      <ChipRow label="Libraries" mark="data-lib" hasCounts={hasQuery} first={ofVersion} {...libraries} />
      <ChipRow label="Frameworks" mark="data-fw" hasCounts={hasQuery} {...frameworks} />
    </div>
  )
}

/** Returns the id of the filter that is on; null if none or several are. */
function onlyOneOn(filters: readonly Filter[]): string | null {
  const [first, ...others] = filters.filter(({ isOn }) => isOn)
  return first && others.length === 0 ? first.id : null
}

type FindsProps = ShownProps &
  Rows & {
    readonly list: RefObject<HTMLDivElement | null>
    readonly active: Row | undefined
    readonly retry: () => void
    readonly open: (row: Row) => void
    readonly choose: (row: Row) => void
    readonly pin: (row: Row) => void
  }

/** The rows in view, with a message where they are none, or not those of the answer. */
function Finds({ hasQuery, filters, answer, stored, groups, rows, list, active, ...actions }: FindsProps) {
  const { context, partial, insights } = useSearch()
  const version = useVersion()
  const { error, isFailed, isNoHit, isNearest, isStalled } = answer
  return (
    <>
      <Configure
        filters={versionFilter(version)}
        {...fixedParameters}
        {...frameworkPreference(context.framework)}
        {...(insights ? { clickAnalytics: true } : {})}
      />
      <div
        ref={list}
        className="finds relative min-h-0 flex-1 overflow-auto overscroll-contain p-2 lg:max-h-[60dvh] lg:flex-none"
        data-waiting={isStalled ? '' : undefined}
      >
        {isFailed && <Failure error={error} hasHits={rows.length > 0 && hasQuery} onRetry={actions.retry} />}
        {!hasQuery && <NoQuery />}
        {isNearest && <p className={`px-3 text-ink-3 ${OVER}`}>{nearestNote}</p>}
        {isNoHit && <NoHits partial={partial} filters={filters.on} others={filters.off} />}
        <RowList
          groups={groups}
          counts={new Map(filters.libraries.all.map(({ id, count }) => [id, count]))}
          onlyFramework={onlyOneOn(filters.frameworks.all)}
          activeId={active?.id}
          onOpen={actions.open}
          onPoint={actions.choose}
        />
        {!hasQuery && (
          <Pins
            rows={rows.filter(isStorable)}
            activeId={active?.id}
            isPinned={stored.isPinned}
            onToggle={actions.pin}
          />
        )}
      </div>
    </>
  )
}

type EndsProps = ShownProps & Pick<FindsProps, 'list'> & { readonly pinKey: 'pin' | 'unpin' | null }

function Ends({ hasQuery, filters, answer, stored, pinKey, list }: EndsProps) {
  const { isFallback, isBehind, partial } = useSearch()
  const pages = usePagination({ padding: PAGE_PADDING })
  const { isAnswered, isStalled } = answer
  const { announcement } = stored
  const isFiltered = filters.on.length > 0
  const facts = { hasQuery, isFiltered, pinKey, announcement, isAnswered, isStalled }
  const showPage = (page: number) => {
    pages.refine(page)
    list.current?.scrollTo(0, 0)
  }
  return <Footer {...facts} {...{ isFallback, isBehind, partial, pages }} onPage={showPage} />
}
