import { HOUR_MS } from '~/constants/time'
import type { Library } from '~/domain/catalogue/catalogue'
import type { Table } from '~/features/tables/table'
import type { Freshness } from '~/ports/resilience/revalidating-cache'
import type { EmptySearch, PageHealth, VersionHealth } from './docs-health.server'

/** Returns the table of a library's pages, with views and feedback. */
export function addressesTable(library: Library, rows: readonly PageHealth[]): Table<PageHealth> {
  return {
    id: `docs-${library.id}`,
    title: 'Pages',
    columns: [
      { name: 'path', label: 'URL', kind: 'link', value: ({ path }) => path },
      {
        name: 'kind',
        label: 'Kind',
        kind: 'text',
        value: ({ isMissing }) => (isMissing ? 'not found' : 'page'),
      },
      { name: 'opened', label: 'Views', kind: 'number', value: ({ count }) => count },
      { name: 'agents', label: 'By agents', kind: 'number', value: ({ views }) => views.agent },
      { name: 'crawlers', label: 'By crawlers', kind: 'number', value: ({ views }) => views.crawler },
      { name: 'markdown', label: 'As Markdown', kind: 'number', value: ({ views }) => views.markdown },
      { name: 'tools', label: 'By tools', kind: 'number', value: ({ views }) => views.tool },
      { name: 'useful', label: 'Useful', kind: 'number', value: ({ feedback }) => feedback.yes },
      { name: 'not-useful', label: 'Not useful', kind: 'number', value: ({ feedback }) => feedback.no },
      {
        name: 'texts',
        label: 'Comments',
        kind: 'text',
        value: ({ feedback }) => feedback.texts.map(({ text }) => text).join('\n\n'),
        orderBy: ({ feedback }) => feedback.texts.length,
      },
    ],
    rows,
    none: 'No matches.',
  }
}

/** Labels of how a search was made. */
const meansLabels = { search: 'Visitor', tool: 'Search tool', symbol: 'Symbol tool' } as const

/** Returns the table of queries without results in the last `days` days. */
export function searchesTable(
  library: Library,
  rows: readonly EmptySearch[],
  days: number,
): Table<EmptySearch> {
  return {
    id: `searches-${library.id}`,
    title: 'Searches without results',
    columns: [
      { name: 'searched-for', label: 'Query', kind: 'text', value: ({ text }) => text },
      {
        name: 'in',
        label: 'Scope',
        kind: 'text',
        value: ({ isOfLibrary }) => (isOfLibrary ? library.shortName : 'All libraries'),
        inFile: ({ isOfLibrary }) => (isOfLibrary ? library.id : 'all libraries'),
      },
      { name: 'by', label: 'Searched by', kind: 'text', value: ({ means }) => meansLabels[means] },
      { name: 'times', label: 'Count', kind: 'number', value: ({ count }) => count },
      { name: 'last-day', label: 'Last seen', kind: 'day', value: ({ lastDay }) => lastDay },
    ],
    rows,
    none: `No searches without results in the last ${days} days.`,
  }
}

const states = { well: 'Loaded', 'not read': 'Not requested yet', 'no docs': 'No docs' } as const

const MINUTE_MS = 60_000
const agoFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Describes when the docs were last compared with the repository, and why the last attempt failed, if it did. */
function freshnessSentence({ ageMs, failure }: Freshness): string {
  const isHours = ageMs !== null && ageMs >= HOUR_MS
  const confirmed =
    ageMs === null
      ? 'cached before this server started'
      : `confirmed ${agoFormat.format(-Math.floor(ageMs / (isHours ? HOUR_MS : MINUTE_MS)), isHours ? 'hour' : 'minute')}`
  return failure === null ? confirmed : `${confirmed}; the last refresh failed: ${failure}`
}

/** Returns the table of a library's versions. */
export function versionsTable(rows: readonly VersionHealth[]): Table<VersionHealth> {
  return {
    id: 'versions',
    title: 'Versions',
    columns: [
      { name: 'version', label: 'Version', kind: 'text', value: ({ id }) => id },
      { name: 'branch', label: 'Branch', kind: 'text', value: ({ branch }) => branch ?? 'none' },
      { name: 'pages', label: 'Pages', kind: 'number', value: ({ pages }) => pages },
      { name: 'unlisted', label: 'Not in sidebar', kind: 'number', value: ({ unlisted }) => unlisted },
      {
        name: 'checked',
        label: 'Pages checked',
        kind: 'text',
        value: ({ checked, pages }) => (checked === null ? null : `${checked} of ${pages ?? 0}`),
      },
      {
        name: 'names',
        label: 'Names explained',
        kind: 'text',
        value: ({ names }) => names && `${names.explained} of ${names.imported}`,
      },
      {
        name: 'docs',
        label: 'Docs',
        kind: 'text',
        value: ({ state, freshness }) =>
          states[state] + (freshness ? `, ${freshnessSentence(freshness)}` : ''),
      },
    ],
    rows,
    none: 'This library has no versions.',
  }
}
