import { type RefObject, useRef, useState } from 'react'
import { Configure, usePagination, useSearchBox } from 'react-instantsearch'
import { GROUP_HEADING } from '~/features/search/class-names'
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

/** Number of page links on each side of the current one. */
const PAGE_PADDING = 2

// Addresses of other sites cannot be stored.
const isStorable = ({ href }: Row): boolean => href.startsWith('/')

type SearchPanelProps = { readonly initialText: string; readonly line: Pick<AddressLine, 'show'> }

/** Filters, results and footer below the field. The field keeps the focus; Enter opens the active row. */
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
      <Results {...shown} {...{ groups, rows, list, active, retry, open, choose, pin }} />
      <PanelFooter {...shown} pinKey={pinned && (stored.isPinned(pinned) ? 'unpin' : 'pin')} list={list} />
    </>
  )
}

type ShownProps = {
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

/** Returns the id of the only active filter; null if none or several are active. */
function onlyOneOn(filters: readonly Filter[]): string | null {
  const [first, ...others] = filters.filter(({ isOn }) => isOn)
  return first && others.length === 0 ? first.id : null
}

/** Sets all search parameters except for the query and the filters. */
function Parameters() {
  const { context, insights } = useSearch()
  return (
    <Configure
      filters={versionFilter(useVersion())}
      {...fixedParameters}
      {...frameworkPreference(context.framework)}
      {...(insights ? { clickAnalytics: true } : {})}
    />
  )
}

type ResultsProps = ShownProps &
  Rows & {
    readonly list: RefObject<HTMLDivElement | null>
    readonly active: Row | undefined
    readonly retry: () => void
    readonly open: (row: Row) => void
    readonly choose: (row: Row) => void
    readonly pin: (row: Row) => void
  }

/** The current rows, with a message if there are none or they are not exact results. */
function Results({
  hasQuery,
  filters,
  answer,
  stored,
  groups,
  rows,
  list,
  active,
  ...actions
}: ResultsProps) {
  const { partial } = useSearch()
  const { error, isFailed, isNoHit, isNearest, isStalled } = answer
  return (
    <>
      <Parameters />
      <div
        ref={list}
        className="finds relative min-h-0 flex-1 overflow-auto overscroll-contain p-2 lg:max-h-[60dvh] lg:flex-none"
        data-waiting={isStalled ? '' : undefined}
      >
        {isFailed && <Failure error={error} hasHits={rows.length > 0 && hasQuery} onRetry={actions.retry} />}
        {!hasQuery && <NoQuery />}
        {isNearest && <p className={`px-3 text-ink-3 ${GROUP_HEADING}`}>{nearestNote}</p>}
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

type PanelFooterProps = ShownProps & Pick<ResultsProps, 'list'> & { readonly pinKey: 'pin' | 'unpin' | null }

function PanelFooter({ hasQuery, filters, answer, stored, pinKey, list }: PanelFooterProps) {
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
