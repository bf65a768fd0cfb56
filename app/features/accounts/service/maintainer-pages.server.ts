import { formatDay } from '~/domain/downloads/days'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import type { Library } from '~/domain/catalogue/catalogue'
import type { BackendAnswer } from '~/ports/backend/calls'
import { readReader } from './account-service.server'
import { csvAnswer } from './csv.server'
import { type DocsHealth, type EmptySearch, readDocsHealth } from './docs-health.server'
import { maintainedBy } from './maintainers.server'
import { inOrder, type Sortable } from './row-order.server'
import type { Reader } from '~/ports/backend/schemas'

/** Spans that the page offers, in days that end today. */
export const spans = [7, 28, 90] as const

/** What the page of maintainers shows, as its address says. */
const questionSchema = z.object({
  library: z.string().catch(''),
  days: z.coerce.number().pipe(z.literal(spans)).catch(28),
  show: z.enum(['all', 'read', 'missing', 'answered', 'searches']).catch('all'),
  /** Of addresses, or of searches where they alone are shown; empty for the most frequent first. */
  sort: z.string().max(40).catch(''),
})

/** See {@link questionSchema}. */
export type HealthQuestion = z.output<typeof questionSchema>

/** What a maintainer sees of a library; `libraries` are all that the reader maintains. */
export type HealthView = {
  readonly question: HealthQuestion
  readonly library: Library
  readonly libraries: readonly Library[]
  readonly health: DocsHealth
}

type PageHealth = DocsHealth['addresses'][number]

/** What addresses are put in order by: the columns of the table of all rows, with hyphens for spaces. */
const addressColumns = new Map<string, (address: PageHealth) => Sortable>([
  ['path', ({ path }) => path],
  ['kind', ({ isMissing }) => (isMissing ? 'not found' : 'page')],
  ['opened', ({ count }) => count],
  ['useful', ({ feedback }) => feedback.yes],
  ['not-useful', ({ feedback }) => feedback.no],
  ['texts', ({ feedback }) => feedback.texts.length],
])

const searchColumns = new Map<string, (search: EmptySearch) => Sortable>([
  ['searched-for', ({ text }) => text],
  ['in', ({ isOfLibrary }) => (isOfLibrary ? 'library' : 'all libraries')],
  ['times', ({ count }) => count],
  ['last-day', ({ lastDay }) => lastDay],
])

function isShown({ show }: HealthQuestion, address: PageHealth): boolean {
  if (show === 'missing') return address.isMissing
  if (show === 'read') return !address.isMissing && address.count > 0
  if (show === 'answered') return address.feedback.yes + address.feedback.no > 0
  return show === 'all'
}

/** The health of docs that a reader asks for, of a library that the reader maintains; null for all other readers. */
export async function readHealthView(
  reader: Reader,
  search: Readonly<Record<string, unknown>>,
): Promise<BackendAnswer<HealthView> | null> {
  const libraries = maintainedBy(reader)
  const question = questionSchema.parse(search)
  const library = libraries.find(({ id }) => id === question.library) ?? libraries[0]
  if (!library) return null
  const answer = await readDocsHealth(library, question.days)
  if (answer.kind !== 'found') return answer
  const { addresses, emptySearches, ...rest } = answer.value
  const shown = addresses.filter((address) => isShown(question, address))
  const { sort } = question
  const health = {
    ...rest,
    addresses: inOrder(shown, sort, addressColumns),
    emptySearches: inOrder(emptySearches, sort, searchColumns),
  }
  return { kind: 'found', value: { question, library, libraries, health } }
}

/** The table of addresses, or that of searches where they alone are shown: its name, its columns and its rows. */
function tableOf({ question, library, health }: HealthView) {
  if (question.show === 'searches') {
    return {
      name: `searches-${library.id}.csv`,
      columns: ['searched for', 'in', 'times', 'last day'],
      rows: health.emptySearches.map(({ text, isOfLibrary, count, lastDay }) => [
        text,
        isOfLibrary ? library.id : 'all libraries',
        count,
        formatDay(lastDay),
      ]),
    }
  }
  return {
    name: `docs-${library.id}.csv`,
    columns: ['path', 'kind', 'opened', 'useful', 'not useful', 'texts'],
    rows: health.addresses.map(({ path, count, isMissing, feedback }) => {
      const texts = feedback.texts.map(({ text }) => text).join('\n\n')
      return [path, isMissing ? 'not found' : 'page', count, feedback.yes, feedback.no, texts]
    }),
  }
}

type Table = ReturnType<typeof tableOf>

/** The table that the request asks for; an answer for readers who are no maintainers, and while accounts are out of reach. */
async function readTable(): Promise<Table | Response> {
  const reading = await readReader()
  const search = Object.fromEntries(new URL(getRequest().url).searchParams)
  const view = reading.kind === 'reader' ? await readHealthView(reading.reader, search) : null
  if (view === null) return new Response('There is nothing at this address.\n', { status: 404 })
  if (view.kind !== 'found') return new Response('Accounts cannot be reached just now.\n', { status: 503 })
  return tableOf(view.value)
}

/** Answers `/api/account/docs.json`: the table of a maintainer for the script of its page. */
export async function answerDocsRows(): Promise<Response> {
  const table = await readTable()
  if (table instanceof Response) return table
  const { columns, rows } = table
  return Response.json({ columns, rows })
}

/** Answers `/api/account/docs.csv`: the table of a maintainer as a file. Others are told that there is nothing. */
export async function answerDocsTable(): Promise<Response> {
  const table = await readTable()
  if (table instanceof Response) return table
  return csvAnswer(table)
}
