import { readReader } from '~/features/accounts/account-service.server'
import { dashboardPage, drawn } from '~/features/accounts/dashboard.server'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { noSuchFile, unreachable } from '~/features/tables/file-refusals.server'
import { type TableValues, valuesOf } from '~/features/tables/table'
import { csvAnswer, jsonAnswer } from '~/features/tables/table-files.server'
import { addressesTable, searchesTable } from './health/health-tables.server'
import { readersByDayTable } from './health/reader-counts.server'
import { healthSearch, type HealthSearch, readHealthView } from './health/health-view.server'
import { DocsHealthPage } from './page/docs-health-page.server'

/** Renders the docs health page for maintainers. */
export function readHealth(search: HealthSearch): Promise<Outcome<PagePayload>> {
  return dashboardPage({ title: 'Docs health', address: '/dashboard/docs', search }, (reader) =>
    drawn(readHealthView(reader, search), (view) => <DocsHealthPage {...view} />),
  )
}

type TableRequest = { readonly request: Request }

/**
 * Reads the table of pages, or the table of searches or of readers if `show` selects one of these. Returns a 404 response
 * to visitors who are not signed in or maintain no library, and an error response if the backend is unreachable.
 */
async function readTable({ request }: TableRequest, place: 'page' | 'file'): Promise<TableValues | Response> {
  const search = healthSearch.parse(Object.fromEntries(new URL(request.url).searchParams))
  const session = await readReader()
  if (session.kind === 'unavailable') return unreachable()
  const view = session.kind === 'reader' ? await readHealthView(session.reader, search) : null
  if (view === null) return noSuchFile()
  if (view.kind !== 'found') return unreachable()
  const { question, library, health } = view.value
  if (question.show === 'searches')
    return valuesOf(searchesTable(library, health.emptySearches, question.days), question.sort, place)
  if (question.show === 'readers') return valuesOf(readersByDayTable(health.days), question.sort)
  return valuesOf(addressesTable(library, health.addresses), '')
}

/** Responds to `/api/account/docs.json`: the table for the script of the page. */
export async function answerDocsRows(tableRequest: TableRequest): Promise<Response> {
  const table = await readTable(tableRequest, 'page')
  return table instanceof Response ? table : jsonAnswer(table)
}

/** Responds to `/api/account/docs.csv`: the table as a file. */
export async function answerDocsTable(tableRequest: TableRequest): Promise<Response> {
  const table = await readTable(tableRequest, 'file')
  return table instanceof Response ? table : csvAnswer(table, `${table.id}.csv`)
}
