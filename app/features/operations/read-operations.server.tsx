import { z } from 'zod'
import { readReader } from '~/features/accounts/account-service.server'
import { dashboardPage, dashboardSearch, drawn, parameter } from '~/features/accounts/dashboard.server'
import { isOperator } from '~/features/accounts/roles.server'
import type { Outcome } from '~/features/outcomes/outcome'
import { backend } from '~/features/backend/backend.server'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { csvAnswer } from '~/features/tables/table-files.server'
import { noSuchFile, unreachable } from '~/features/tables/file-refusals.server'
import type { BackendAnswer } from '~/ports/backend/calls'
import type { Reader } from '~/ports/backend/schemas'
import { type Instance, readInstances } from './instances.server'
import { OperationsPage } from './page/operations-page.server'
import { operationsTables } from './page/operations-tables.server'

const order = parameter(z.string().max(40))

/** Search parameters of the page: the sort orders of its tables. */
export const operationsSearch = dashboardSearch.extend({
  instances: order,
  budgets: order,
  answers: order,
  logged: order,
  slow: order,
})

/** Reads the instances for an operator; null for other readers. */
async function readFor(reader: Reader): Promise<BackendAnswer<Instance[]> | null> {
  return isOperator(reader) ? readInstances(await backend()) : null
}

/** Builds the page of operators. */
export function readOperations(search: z.output<typeof operationsSearch>): Promise<Outcome<PagePayload>> {
  const { error: _, ...orders } = search
  return dashboardPage({ title: 'Operations', address: '/dashboard/operations', search }, (reader) =>
    drawn(readFor(reader), (instances) => <OperationsPage instances={instances} orders={orders} />),
  )
}

/** Responds with a table of operators as a CSV file, such as `?table=slow`; 404 for other readers. */
export async function answerOperationsTable({ request }: { readonly request: Request }): Promise<Response> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const reading = await readReader()
  if (reading.kind === 'unavailable') return unreachable()
  const answer = reading.kind === 'reader' ? await readFor(reading.reader) : null
  if (answer === null) return noSuchFile()
  if (answer.kind !== 'found') return unreachable()
  const { error: _, ...orders } = operationsSearch.parse(search)
  const table = operationsTables(answer.value, orders).find(({ id }) => id === search['table'])
  return table ? csvAnswer(table, `${table.id}.csv`) : noSuchFile()
}
