import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import type { Library } from '~/domain/catalogue/catalogue'
import type { BackendAnswer } from '~/ports/backend/backend'
import { readReader } from './account-service.server'
import { type DocsHealth, readDocsHealth } from './docs-health.server'
import { maintainedBy } from './maintainers.server'
import type { Reader } from './sessions.server'

const LONGEST_DAYS = 90
const DAY_MS = 86_400_000

/** What the page of maintainers shows, as its address says. */
const questionSchema = z.object({
  library: z.string().catch(''),
  days: z.coerce.number().int().min(1).max(LONGEST_DAYS).catch(28),
  show: z.enum(['all', 'read', 'missing', 'answered', 'searches']).catch('all'),
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

function isShown({ show }: HealthQuestion, address: DocsHealth['addresses'][number]): boolean {
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
  const { addresses, ...rest } = answer.value
  const health = { ...rest, addresses: addresses.filter((address) => isShown(question, address)) }
  return { kind: 'found', value: { question, library, libraries, health } }
}

/** A cell of a CSV file. What a program for tables would take for a formula stays text. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
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
        new Date(lastDay * DAY_MS).toISOString().slice(0, 10),
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
  const { name, columns, rows } = table
  const file = [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  return new Response(`${file}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
