import { useMemo } from 'react'
import { useHits, useInstantSearch } from 'react-instantsearch'
import { all } from '~/boot/lib/dom'
import { whatsNewAddress } from '~/domain/addresses/addresses'
import { catalogue, findLibrary } from '~/domain/catalogue/catalogue'
import { groupHits, readHit, type SearchHit } from '~/features/search/hit'
import { useSearch } from './search-context'
import type { StoredHits } from './use-stored-hits'

/** A row that links to a page. */
export type Row = {
  readonly id: string
  readonly href: string
  readonly title: string
  readonly library: string | null
}

/** A row for a hit, with its highlighted texts. */
export type HitRow = Row & SearchHit & { readonly answer: ReturnType<typeof useHits>['items'][number] }

/** Rows with a common heading. */
export type RowGroup =
  | { readonly kind: 'hits'; readonly library: string | null; readonly rows: readonly HitRow[] }
  | { readonly kind: 'pinned' | 'saved' | 'recent' | 'starts'; readonly rows: readonly Row[] }

/** Rows of the list, in the order of arrow keys. */
export type Rows = {
  readonly groups: readonly RowGroup[]
  readonly rows: readonly Row[]
}

const MAX_STARTS = 10

/** Maximum number of pages of the sidebar. */
const MAX_LISTED = 5

/**
 * Returns the first pages in the sidebar of the current page, other than that page; empty outside of the docs of the library. On
 * phones, the sidebar is in a closed sheet; otherwise, pages for other frameworks are hidden.
 */
function pagesInSidebar(library: string): ReadonlyArray<Omit<Row, 'id'>> {
  const links = all<HTMLAnchorElement>(
    `[data-sidebar^="${library}/"] :is(h2 ~ a, details a):not([aria-current])`,
  )
  const shown = links.filter((link) => link.checkVisibility())
  const byTitle = Map.groupBy(shown.length > 0 ? shown : links, ({ textContent }) => textContent)
  return [...byTitle].slice(0, MAX_LISTED).map(([title, [link]]) => row(library, title, link?.pathname ?? ''))
}

/** Returns the main pages of the reader's library; without a library, the docs of all libraries. */
function startsFor(library: string | null): ReadonlyArray<Omit<Row, 'id'>> {
  const own = findLibrary(library ?? '')
  if (!own) return catalogue.libraries.map(({ id, name, menu }) => row(id, `${name} docs`, menu.docs))
  const { id, name, menu } = own
  const pages = pagesInSidebar(id)
  return [
    ...(pages.length > 0 ? pages : [row(id, `${name} docs`, menu.docs)]),
    ...(menu.examples === null ? [] : [row(id, `${name} examples`, menu.examples)]),
    row(id, `What’s new in ${name}`, whatsNewAddress(id)),
    row(id, `About ${name}`, `/${id}`),
  ]
}

function row(library: string, title: string, href: string): Omit<Row, 'id'> {
  return { href, title, library }
}

/** Returns the first start pages that are not among the rows above. */
function startRows(library: string | null, above: readonly Pick<Row, 'href'>[]): readonly Row[] {
  return startsFor(library)
    .filter(({ href }) => above.every((other) => href !== other.href))
    .slice(0, MAX_STARTS)
    .map((start, at) => ({ ...start, id: `S--start-${at}` }))
}

type StoredRows = Pick<StoredHits, 'pinned' | 'saved' | 'recent'>

/** Returns the hits of the last response; without a query, pinned, saved and recent pages, and start pages. */
export function useRows(hasQuery: boolean, { pinned, saved, recent }: StoredRows): Rows {
  const { items } = useHits()
  const { results } = useInstantSearch()
  const { context } = useSearch()
  const isAnswered = results.query !== undefined && results.query !== ''
  return useMemo(() => {
    const groups: RowGroup[] = []
    if (!hasQuery) {
      for (const [kind, hits] of [
        ['pinned', pinned],
        ['saved', saved],
        ['recent', recent],
      ] as const) {
        const rows = hits.map((hit, at) => ({ ...hit, id: `S--${kind}-${at}` }))
        if (rows.length > 0) groups.push({ kind, rows })
      }
      const starts = startRows(context.library, [...pinned, ...saved, ...recent])
      if (starts.length > 0) groups.push({ kind: 'starts', rows: starts })
    } else if (isAnswered) {
      const hits = items.flatMap((answer, at): HitRow[] => {
        const hit = readHit(answer, location.origin)
        return hit ? [{ ...hit, id: `S--hit-${at}`, answer }] : []
      })
      for (const { library, hits: rows } of groupHits(hits)) groups.push({ kind: 'hits', library, rows })
    }
    return { groups, rows: groups.flatMap(({ rows }): readonly Row[] => rows) }
  }, [hasQuery, isAnswered, items, pinned, saved, recent, context.library])
}
