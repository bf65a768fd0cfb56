import { getRequest } from '@tanstack/react-start/server'
import type { InstanceFigures } from '~/features/operations/instance-figures.server'
import type { Instance } from '~/features/operations/instances.server'
import { BYTES_PER_MB } from '~/ports/environment/units'
import { readReader } from './account-service.server'
import { csvAnswer } from './csv.server'
import { readOperations } from './operators.server'
import { inOrder, type Sortable } from './row-order.server'

/** A column of a table for operators. */
export type OperationsColumn = {
  /** In addresses and files. */
  readonly name: string
  readonly label: string
  /** What its cells are; a cell with words in it is shown as it is. Times are milliseconds since 1970. */
  readonly kind: 'text' | 'page' | 'number' | 'time'
  /** Stands behind its numbers, and in the heading of files. */
  readonly unit?: 'ms' | 'MB' | '%'
}

/** A table for operators; null is a value that is not known. */
export type OperationsTable = {
  /** Names its order in the address of the page. */
  readonly id: string
  readonly title: string
  readonly columns: readonly OperationsColumn[]
  readonly rows: readonly (readonly Sortable[])[]
  /** The sentence in place of a table without rows. */
  readonly none: string
}

type Search = Readonly<Record<string, unknown>>

/** The order of a table in the address of the page; empty for the usual one. */
export function orderIn(search: Search, { id }: Pick<OperationsTable, 'id'>): string {
  const order = search[id]
  return typeof order === 'string' ? order : ''
}

const text = (name: string, label: string) => ({ name, label, kind: 'text' }) as const
const time = (name: string, label: string) => ({ name, label, kind: 'time' }) as const
const number = (name: string, label: string, unit?: 'ms' | 'MB' | '%') =>
  ({ name, label, kind: 'number', ...(unit === undefined ? {} : { unit }) }) as const

function shortKey(key: string): string {
  return key.slice(0, 8)
}

function instancesTable(instances: readonly Instance[]): OperationsTable {
  return {
    id: 'instances',
    title: 'Instances',
    columns: [
      text('instance', 'Instance'),
      time('started', 'Started'),
      time('reported', 'Last report'),
      text('node', 'Node'),
      text('renderer', 'Renderer'),
      number('memory', 'Memory', 'MB'),
    ],
    rows: instances.map(({ key, seenAt, isThis, figures }) => [
      isThis ? `${shortKey(key)}, this one` : shortKey(key),
      figures ? figures.startedAt : 'another version of the site',
      seenAt,
      figures?.node ?? null,
      figures?.renderer ?? null,
      figures?.memoryMb ?? null,
    ]),
    none: 'No instance reports its figures.',
  }
}

function budgetsOf({ pageCache, cacheResults, source, npm }: InstanceFigures): Sortable[] {
  const { fresh, stale, rendered } = cacheResults
  const shareLeft = source?.shareLeft ?? null
  return [
    pageCache?.entries ?? null,
    pageCache ? Number((pageCache.bytes / BYTES_PER_MB).toFixed(1)) : null,
    fresh,
    stale,
    rendered,
    source?.calls ?? 'local',
    shareLeft === null ? null : Math.round(shareLeft * 100),
    npm ?? 'not asked',
  ]
}

function budgetsTable(instances: readonly Instance[]): OperationsTable {
  return {
    id: 'budgets',
    title: 'Caches and budgets',
    columns: [
      text('instance', 'Instance'),
      number('cached', 'Cached pages'),
      number('size', 'Cache size', 'MB'),
      number('fresh', 'Fresh'),
      number('stale', 'Stale'),
      number('rendered', 'Rendered'),
      number('calls', 'Calls to the source'),
      number('left', 'Requests left', '%'),
      text('npm', 'npm'),
    ],
    rows: instances.flatMap(({ key, figures }) => (figures ? [[shortKey(key), ...budgetsOf(figures)]] : [])),
    none: 'No instance reports its figures.',
  }
}

/** Rows of all instances that are about one thing, with the sum of their counts and the first of them. */
function sumBy<Row extends { readonly count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): { readonly first: Row; readonly count: number }[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ first, count: same.reduce((sum, { count }) => sum + count, 0) }] : []
  })
}

function answersTable(known: readonly InstanceFigures[]): OperationsTable {
  const sums = sumBy(
    known.flatMap(({ answers }) => answers),
    ({ kind, status }) => `${kind} ${status}`,
  )
  return {
    id: 'answers',
    title: 'Answers',
    columns: [text('kind', 'Kind'), text('status', 'Status'), number('requests', 'Requests')],
    rows: sums.map(({ first, count }) => [first.kind, first.status, count]),
    none: 'No request was answered yet.',
  }
}

function loggedTable(known: readonly InstanceFigures[]): OperationsTable {
  const sums = sumBy(
    known.flatMap(({ logged }) => logged).toSorted((a, b) => b.lastMs - a.lastMs),
    ({ level, message }) => `${level} ${message}`,
  )
  return {
    id: 'logged',
    title: 'Warnings and errors',
    columns: [
      text('message', 'Message'),
      text('level', 'Level'),
      number('lines', 'Lines'),
      time('last', 'Last'),
    ],
    rows: sums.map(({ first, count }) => [first.message, first.level, count, first.lastMs]),
    none: 'Nothing was logged since the instances started.',
  }
}

function slowTable(known: readonly InstanceFigures[]): OperationsTable {
  const sums = sumBy(
    known.flatMap(({ slowPages }) => slowPages).toSorted((a, b) => b.slowestMs - a.slowestMs),
    ({ path }) => path,
  )
  return {
    id: 'slow',
    title: 'Slow pages',
    columns: [
      { name: 'page', label: 'Page', kind: 'page' },
      number('slowest', 'Slowest', 'ms'),
      number('times', 'Times'),
    ],
    rows: sums.map(({ first, count }) => [first.path, first.slowestMs, count]),
    none: 'No page took longer than half a second.',
  }
}

/** How the instances of the site do, as tables whose rows are in the order that the address names. */
export function operationsTables(instances: readonly Instance[], search: Search): OperationsTable[] {
  const known = instances.flatMap(({ figures }) => figures ?? [])
  const tables = [
    instancesTable(instances),
    budgetsTable(instances),
    answersTable(known),
    loggedTable(known),
    slowTable(known),
  ]
  return tables.map((table) => {
    const values = table.columns.map(
      ({ name }, at) => [name, (row: readonly Sortable[]) => row[at] ?? null] as const,
    )
    return { ...table, rows: inOrder(table.rows, orderIn(search, table), new Map(values)) }
  })
}

function inFile(value: Sortable, { kind }: OperationsColumn): string | number {
  if (value === null) return ''
  return kind === 'time' && typeof value === 'number' ? new Date(value).toISOString() : value
}

/** Answers `/api/account/operations.csv?table=slow`: a table of operators as a file. Others are told that there is nothing. */
export async function answerOperationsTable(): Promise<Response> {
  const reading = await readReader()
  const search = Object.fromEntries(new URL(getRequest().url).searchParams)
  const answer = reading.kind === 'reader' ? await readOperations(reading.reader) : null
  if (answer !== null && answer.kind !== 'found')
    return new Response('Accounts cannot be reached just now.\n', { status: 503 })
  const table = operationsTables(answer?.value ?? [], search).find(({ id }) => id === search['table'])
  if (answer === null || !table) return new Response('There is nothing at this address.\n', { status: 404 })
  return csvAnswer({
    name: `${table.id}.csv`,
    columns: table.columns.map(({ name, unit }) => (unit === undefined ? name : `${name} (${unit})`)),
    rows: table.rows.map((row) => table.columns.map((column, at) => inFile(row[at] ?? null, column))),
  })
}
