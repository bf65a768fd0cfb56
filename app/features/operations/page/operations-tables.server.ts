import { BYTES_PER_MB } from '~/ports/environment/units'
import type { InstanceFigures } from '~/features/operations/instance-figures.server'
import type { Instance } from '~/features/operations/instances.server'
import type { Value } from '~/features/tables/row-order'
import { type Column, type Table, type TableValues, valuesOf } from '~/features/tables/table'

/** Sort orders in the address of the page, by table id. */
export type Orders = Readonly<Record<string, string | undefined>>

const text = <Row>(name: string, label: string, value: (row: Row) => Value): Column<Row> => ({
  name,
  label,
  kind: 'text',
  value,
})

const time = <Row>(name: string, label: string, value: (row: Row) => Value): Column<Row> => ({
  name,
  label,
  kind: 'time',
  value,
})

const number = <Row>(
  [name, unit]: readonly [name: string, unit?: 'ms' | 'MB' | '%'],
  label: string,
  value: (row: Row) => Value,
): Column<Row> => ({ name, label, kind: 'number', value, ...(unit === undefined ? {} : { unit }) })

function shortKey(key: string): string {
  return key.slice(0, 8)
}

function instancesTable(instances: readonly Instance[]): Table<Instance> {
  return {
    id: 'instances',
    title: 'Instances',
    columns: [
      text('instance', 'Instance', ({ key, isThis }) =>
        isThis ? `${shortKey(key)}, this one` : shortKey(key),
      ),
      time('started', 'Started', ({ figures }) => figures?.startedAt ?? 'different site version'),
      time('reported', 'Last report', ({ seenAt }) => seenAt),
      text('node', 'Node', ({ figures }) => figures?.node ?? null),
      text('renderer', 'Renderer', ({ figures }) => figures?.renderer ?? null),
      number(['memory', 'MB'], 'Memory', ({ figures }) => figures?.memoryMb ?? null),
    ],
    rows: instances,
    none: 'No instance has reported yet.',
  }
}

type Known = InstanceFigures & { readonly key: string }

function percentOf(share: number | null | undefined): number | null {
  return typeof share === 'number' ? Math.round(share * 100) : null
}

function budgetsTable(instances: readonly Instance[]): Table<Known> {
  return {
    id: 'budgets',
    title: 'Caches and budgets',
    columns: [
      text('instance', 'Instance', ({ key }) => shortKey(key)),
      number(['cached'], 'Cached pages', ({ pageCache }) => pageCache?.entries ?? null),
      number(['size', 'MB'], 'Cache size', ({ pageCache }) =>
        pageCache ? Number((pageCache.bytes / BYTES_PER_MB).toFixed(1)) : null,
      ),
      number(['fresh'], 'Fresh', ({ cacheResults }) => cacheResults.fresh),
      number(['stale'], 'Stale', ({ cacheResults }) => cacheResults.stale),
      number(['rendered'], 'Rendered', ({ cacheResults }) => cacheResults.rendered),
      number(['calls'], 'Source calls', ({ source }) => source?.calls ?? 'local'),
      number(['left', '%'], 'Requests left', ({ source }) => percentOf(source?.shareLeft)),
      text('npm', 'npm', ({ npm }) => npm ?? 'not queried'),
    ],
    rows: instances.flatMap(({ key, figures }) => (figures ? [{ key, ...figures }] : [])),
    none: 'No instance has reported yet.',
  }
}

/** Merges rows with equal keys: takes the first row, with the sum of all counts. */
function sumBy<Row extends { readonly count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, count: same.reduce((sum, { count }) => sum + count, 0) }] : []
  })
}

function answersTable(known: readonly InstanceFigures[]): Table<InstanceFigures['answers'][number]> {
  return {
    id: 'answers',
    title: 'Responses',
    columns: [
      text('kind', 'Kind', ({ kind }) => kind),
      text('status', 'Status', ({ status }) => status),
      number(['requests'], 'Requests', ({ count }) => count),
    ],
    rows: sumBy(
      known.flatMap(({ answers }) => answers),
      ({ kind, status }) => `${kind} ${status}`,
    ),
    none: 'No requests yet.',
  }
}

function loggedTable(known: readonly InstanceFigures[]): Table<InstanceFigures['logged'][number]> {
  return {
    id: 'logged',
    title: 'Warnings and errors',
    columns: [
      text('message', 'Message', ({ message }) => message),
      text('level', 'Level', ({ level }) => level),
      number(['lines'], 'Count', ({ count }) => count),
      time('last', 'Last', ({ lastMs }) => lastMs),
    ],
    rows: sumBy(
      known.flatMap(({ logged }) => logged).toSorted((a, b) => b.lastMs - a.lastMs),
      ({ level, message }) => `${level} ${message}`,
    ),
    none: 'Nothing logged since the instances started.',
  }
}

function slowTable(known: readonly InstanceFigures[]): Table<InstanceFigures['slowPages'][number]> {
  return {
    id: 'slow',
    title: 'Slow pages',
    columns: [
      { name: 'page', label: 'Page', kind: 'link', value: ({ path }) => path },
      number(['slowest', 'ms'], 'Slowest', ({ slowestMs }) => slowestMs),
      number(['times'], 'Count', ({ count }) => count),
    ],
    rows: sumBy(
      known.flatMap(({ slowPages }) => slowPages).toSorted((a, b) => b.slowestMs - a.slowestMs),
      ({ path }) => path,
    ),
    none: 'No page took longer than 500 ms.',
  }
}

/** Default sort orders: the most urgent rows first. */
const defaultOrders: Orders = {
  instances: '-reported',
  answers: '-requests',
  logged: '-last',
  slow: '-slowest',
}

/** Returns the order of a table: the one that the address names, unless it is absent or empty. */
export function orderOf(orders: Orders, id: string): string {
  const named = orders[id] ?? ''
  return named === '' ? (defaultOrders[id] ?? '') : named
}

/** Builds the tables of operators, with rows in the order that the address names. */
export function operationsTables(instances: readonly Instance[], orders: Orders): TableValues[] {
  const known = instances.flatMap(({ figures }) => figures ?? [])
  const ordered = <Row>(table: Table<Row>) => valuesOf(table, orderOf(orders, table.id))
  return [
    ordered(instancesTable(instances)),
    ordered(budgetsTable(instances)),
    ordered(answersTable(known)),
    ordered(loggedTable(known)),
    ordered(slowTable(known)),
  ]
}
