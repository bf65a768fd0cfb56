import { useEffect, useRef, useState } from 'react'
import { Configure, useInstantSearch, usePagination, useSearchBox } from 'react-instantsearch'
import { fixedParameters, frameworkPreference, nearestNote, versionFilter } from '~/features/search/request'
import { type AddressLine, useAddress } from './address-line'
import { ChipRow } from './chip-row'
import { Failure, NoHits, NoQuery } from './states'
import { Footer } from './footer'
import { Pins, RowList } from './row-list'
import { SearchBox } from './search-box'
import { useActiveRow } from './use-active-row'
import { useEmptySearches, useInsights } from './use-reports'
import { useSearch } from './search-context'
import { useFrameworkFilters, useLibraryFilters, useVersion, useVersionFilter } from './use-filters'
import { rememberHit } from './stored-hits'
import { useStoredHits } from './use-stored-hits'
import { type HitRow, type Row, useRows } from './use-rows'
import { useIsStalled, useRetries } from './use-waiting'

/** Pages named on both sides of the one in view. */
const PAGE_PADDING = 2

type SearchPanelProps = { readonly initialText: string; readonly line: Pick<AddressLine, 'show'> }

/** Box, filters, results and footer. The focus stays in the box; the active row is the one that Enter opens. */
export function SearchPanel({ initialText, line }: SearchPanelProps) {
  const { context, close, isFallback, isBehind, partial, insights } = useSearch()
  const { refine } = useSearchBox()
  const { status, error, results, refresh } = useInstantSearch({ catchError: true })
  const isStalled = useIsStalled()
  const pages = usePagination({ padding: PAGE_PADDING })
  const libraries = useLibraryFilters()
  const frameworks = useFrameworkFilters()
  const ofVersion = useVersionFilter()
  const version = useVersion()
  const [text, setText] = useState(initialText)
  useAddress(line, text)
  const hasQuery = text.trim() !== ''
  const stored = useStoredHits()
  const { groups, rows } = useRows(hasQuery, stored)
  const list = useRef<HTMLDivElement>(null)
  const { at, choose, activate } = useActiveRow(rows, list)
  // Enter before the answer to what was typed has come opens the first hit of that answer.
  const opensNext = useRef<string | null>(null)

  const wasPartial = useRef(false)
  useEffect(() => {
    // What the hosted service has answered so far is asked again, here; what a part of the index has, of the whole one.
    if (isBehind || wasPartial.current) refresh()
    wasPartial.current = partial !== null
  }, [isBehind, partial, refresh])
  const reportClick = useInsights(hasQuery)
  const open = (row: Row | HitRow) => {
    const { href, title, library } = row
    const isHere = href.startsWith('/')
    if (isHere && hasQuery) rememberHit({ href, title, library })
    if ('answer' in row) reportClick(row)
    if (isHere) close(href)
    else location.assign(href)
  }
  useEffect(() => {
    const [first] = rows
    if (opensNext.current === null || opensNext.current !== results.query || !first) return
    opensNext.current = null
    open(first)
  })

  const filters = [...(ofVersion ? [ofVersion] : []), ...libraries.all, ...frameworks.all].filter(
    ({ isOn }) => isOn,
  )
  const isAnswered = hasQuery && results.query !== '' && !results.__isArtificial
  const isNoHit = isAnswered && results.nbHits === 0 && status !== 'error'
  // The hosted service answers without this field.
  const isNearest = isAnswered && 'isNearest' in results
  useEmptySearches(text, isNoHit)

  const search = (query: string) => {
    opensNext.current = null
    stored.clearAnnouncement()
    setText(query)
    refine(query)
  }
  const retry = () => {
    refresh()
    refine(text)
  }
  useRetries(status === 'error', text, retry)

  const active = rows[at]
  // Addresses elsewhere cannot be stored.
  const canPin = !hasQuery && active?.href.startsWith('/')
  const pin = (row: Row) => {
    stored.toggle(row)
    choose(row, row.href)
  }

  return (
    <>
      <Configure
        filters={versionFilter(version)}
        {...fixedParameters}
        {...frameworkPreference(context.framework)}
        {...(insights ? { clickAnalytics: true } : {})}
      />
      <SearchBox
        text={text}
        isStalled={isStalled}
        activeId={active?.id}
        onText={search}
        onMove={(step) => activate(at + step)}
        onEdge={(edge) => activate(edge === 'first' ? 0 : rows.length - 1)}
        onOpen={(inNewTab) => {
          if (hasQuery && results.query !== text) opensNext.current = text
          else if (active && inNewTab) window.open(active.href, '_blank', 'noopener')
          else if (active) open(active)
        }}
        onPin={active && canPin ? () => pin(active) : null}
        onWiden={() => filters.at(-1)?.toggle()}
      />
      <div className="filters">
        <ChipRow label="Libraries" mark="data-lib" hasCounts={hasQuery} first={ofVersion} {...libraries} />
        <ChipRow label="Frameworks" mark="data-fw" hasCounts={hasQuery} {...frameworks} />
      </div>
      <div ref={list} className="finds" data-waiting={isStalled ? '' : undefined}>
        {status === 'error' && (
          <Failure error={error} hasHits={rows.length > 0 && hasQuery} onRetry={retry} />
        )}
        {!hasQuery && <NoQuery />}
        {isNearest && <p className="over">{nearestNote}</p>}
        {isNoHit && (
          <NoHits
            partial={partial}
            filters={filters}
            others={[...libraries.all, ...frameworks.all].filter(({ isOn }) => !isOn)}
          />
        )}
        <RowList
          groups={groups}
          counts={new Map(libraries.all.map(({ id, count }) => [id, count]))}
          activeId={active?.id}
          onOpen={open}
          onPoint={choose}
        />
        {!hasQuery && (
          <Pins
            rows={rows.filter(({ href }) => href.startsWith('/'))}
            activeId={active?.id}
            isPinned={stored.isPinned}
            onToggle={pin}
          />
        )}
      </div>
      <Footer
        hasQuery={hasQuery}
        isFiltered={filters.length > 0}
        pinKey={active && canPin ? (stored.isPinned(active) ? 'unpin' : 'pin') : null}
        announcement={stored.announcement}
        isAnswered={isAnswered && status !== 'error'}
        isStalled={isStalled}
        isFallback={isFallback}
        isBehind={isBehind}
        partial={partial}
        pages={pages}
        onPage={(page) => {
          pages.refine(page)
          list.current?.scrollTo(0, 0)
        }}
      />
    </>
  )
}
