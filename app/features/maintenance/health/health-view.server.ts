import { z } from 'zod'
import type { Library } from '~/domain/catalogue/catalogue'
import { dashboardSearch, parameter } from '~/features/accounts/dashboard.server'
import { maintainedBy } from '~/features/accounts/roles.server'
import { inOrder } from '~/features/tables/row-order'
import { found } from '~/ports/answer'
import type { BackendAnswer } from '~/ports/backend/calls'
import type { Reader } from '~/ports/backend/schemas'
import { type DocsHealth, type PageHealth, readDocsHealth } from './docs-health.server'
import { addressesTable } from './health-tables.server'

/** Periods that the page offers, in days up to today. */
export const spans = [7, 28, 90] as const

/** Query parameters of the page. */
export const healthSearch = dashboardSearch.extend({
  library: parameter(z.string()),
  days: parameter(z.coerce.number().pipe(z.literal(spans))),
  show: parameter(z.enum(['all', 'read', 'missing', 'answered', 'searches', 'readers'])),
  /** Order of pages, or of searches if only those are shown. */
  sort: parameter(z.string().max(40)),
})

/** Parsed query parameters; see {@link healthSearch}. */
export type HealthSearch = z.output<typeof healthSearch>

/** Selection of what the page shows. */
export type HealthQuestion = {
  readonly days: (typeof spans)[number]
  readonly show: NonNullable<HealthSearch['show']>
  /** Order of rows; empty for the most frequent first. */
  readonly sort: string
}

/** Data of the page; `libraries` are all that the reader maintains. */
export type HealthView = {
  readonly question: HealthQuestion
  readonly library: Library
  readonly libraries: readonly Library[]
  readonly health: DocsHealth
}

function isShown({ show }: HealthQuestion, address: PageHealth): boolean {
  if (show === 'missing') return address.isMissing
  if (show === 'read')
    return !address.isMissing && address.views.person + address.views.agent + address.views.crawler > 0
  if (show === 'answered') return address.feedback.yes + address.feedback.no > 0
  return show === 'all'
}

/** Reads the page's data for a library of the maintainer (default: the first); null if the reader maintains none. */
export async function readHealthView(
  reader: Reader,
  { library: requestedId, days = 28, show = 'all', sort = '' }: HealthSearch,
): Promise<BackendAnswer<HealthView> | null> {
  const libraries = maintainedBy(reader)
  const library = libraries.find(({ id }) => id === requestedId) ?? libraries[0]
  if (!library) return null
  const question = { days, show, sort }
  const answer = await readDocsHealth(library, days)
  if (answer.kind !== 'found') return answer
  const shown = answer.value.addresses.filter((address) => isShown(question, address))
  const addresses = inOrder(shown, sort, addressesTable(library, shown).columns)
  return found({ question, library, libraries, health: { ...answer.value, addresses } })
}
