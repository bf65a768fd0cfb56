import { readReader } from '~/features/accounts/account-service.server'
import { dashboardPage, drawn } from '~/features/accounts/dashboard.server'
import type { Outcome } from '~/features/answers/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { noSuchFile, unreachable } from '~/features/tables/file-refusals.server'
import { type TableValues, valuesOf } from '~/features/tables/table'
import { csvAnswer, jsonAnswer } from '~/features/tables/table-files.server'
import { addressesTable, searchesTable } from './health/health-tables.server'
import { readersByDayTable } from './health/who-reads.server'
import { healthSearch, type HealthSearch, readHealthView } from './health/health-view.server'
import { DocsHealthPage } from './page/docs-health-page.server'

/** The page of maintainers: how the docs of a library fare. */
export function readHealth(search: HealthSearch): Promise<Outcome<PagePayload>> {
  return dashboardPage({ title: 'Docs health', address: '/dashboard/docs', search }, (reader) =>
    drawn(readHealthView(reader, search), (view) => <DocsHealthPage {...view} />),
  )
}

type Asked = { readonly request: Request }

/** The table of addresses, or that of searches or of kinds of readers where they alone are asked for. For others than maintainers it does not exist. */
async function readTable({ request }: Asked): Promise<TableValues | Response> {
  const search = healthSearch.parse(Object.fromEntries(new URL(request.url).searchParams))
  const reading = await readReader()
  const view = reading.kind === 'reader' ? await readHealthView(reading.reader, search) : null
  if (view === null) return noSuchFile()
  if (view.kind !== 'found') return unreachable()
  const { question, library, health } = view.value
  if (question.show === 'searches')
    return valuesOf(searchesTable(library, health.emptySearches, question.days), question.sort, 'file')
  if (question.show === 'readers') return valuesOf(readersByDayTable(health.days), question.sort)
  return valuesOf(addressesTable(library, health.addresses), '')
}

/** Answers `/api/account/docs.json`: the table of a maintainer for the script of its page. */
export async function answerDocsRows(asked: Asked): Promise<Response> {
  const table = await readTable(asked)
  return table instanceof Response ? table : jsonAnswer(table)
}

/** Answers `/api/account/docs.csv`: the table of a maintainer as a file. */
export async function answerDocsTable(asked: Asked): Promise<Response> {
  const table = await readTable(asked)
  return table instanceof Response ? table : csvAnswer(table, `${table.id}.csv`)
}
