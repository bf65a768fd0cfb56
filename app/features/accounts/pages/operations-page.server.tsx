import type { ReactNode } from 'react'
import type { InstanceFigures } from '~/features/operations/instance-figures.server'
import type { Instance } from '~/features/operations/instances.server'
import { BYTES_PER_MB } from '~/ports/environment/units'

const time = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** How the instances of the site do, for operators: those that run, what they logged, and their slow pages. */
export function OperationsPage({ instances }: { readonly instances: readonly Instance[] }) {
  const known = instances.flatMap(({ figures }) => figures ?? [])
  return (
    <>
      <Instances instances={instances} />
      <Table
        id="budgets"
        title="Caches and budgets"
        columns={['Instance', 'Pages kept', 'Fresh', 'Stale', 'Rendered', 'Source', 'Requests left', 'npm']}
        rows={instances.map(({ key, figures }) => [shortKey(key), ...(figures ? budgetsOf(figures) : [])])}
        none="No instance tells of itself."
      />
      <Table
        id="answers"
        title="Answers"
        columns={['Kind', 'Status', 'Requests']}
        rows={sumBy(
          known.flatMap(({ answers }) => answers),
          ({ kind, status }) => `${kind} ${status}`,
        ).map(({ first, count }) => [first.kind, first.status, count])}
        none="No request was answered yet."
      />
      <Table
        id="logged"
        title="Warnings and errors"
        columns={['Message', 'Level', 'Lines', 'Last']}
        rows={sumBy(
          known.flatMap(({ logged }) => logged).toSorted((a, b) => b.lastMs - a.lastMs),
          ({ level, message }) => `${level} ${message}`,
        ).map(({ first, count }) => [
          first.message,
          first.level,
          count,
          <Time key="last" ms={first.lastMs} />,
        ])}
        none="Nothing was logged since the instances started."
      />
      <Table
        id="slow"
        title="Slow pages"
        columns={['Page', 'Slowest', 'Times']}
        rows={sumBy(
          known.flatMap(({ slowPages }) => slowPages).toSorted((a, b) => b.slowestMs - a.slowestMs),
          ({ path }) => path,
        ).map(({ first, count }) => [
          <a key="page" href={first.path}>
            {first.path}
          </a>,
          `${first.slowestMs} ms`,
          count,
        ])}
        none="No page took longer than half a second."
      />
    </>
  )
}

function Instances({ instances }: { readonly instances: readonly Instance[] }) {
  return (
    <Table
      id="instances"
      title="Instances"
      columns={['Instance', 'Started', 'Told', 'Node', 'Renderer', 'Memory']}
      rows={instances.map(({ key, seenAt, isThis, figures }) => [
        isThis ? `${shortKey(key)}, this one` : shortKey(key),
        figures ? <Time key="started" ms={figures.startedAt} /> : 'another version of the site',
        <Time key="told" ms={seenAt} />,
        figures?.node ?? '',
        figures?.renderer ?? '',
        figures ? `${figures.memoryMb} MB` : '',
      ])}
      none="No instance tells of itself."
    />
  )
}

function budgetsOf({ pageCache, cacheResults, source, npm }: InstanceFigures): string[] {
  const { fresh, stale, rendered } = cacheResults
  return [
    pageCache === null ? 'none' : `${pageCache.entries} in ${(pageCache.bytes / BYTES_PER_MB).toFixed(1)} MB`,
    ...[fresh, stale, rendered].map(String),
    source === null ? 'local' : `${source.calls} calls`,
    source === null || source.shareLeft === null ? 'n/a' : `${Math.round(source.shareLeft * 100)} %`,
    npm ?? 'not asked',
  ]
}

function shortKey(key: string): string {
  return key.slice(0, 8)
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

function Time({ ms }: { readonly ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>{time.format(ms)} UTC</time>
}

type TableProps = {
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** The sentence in place of a table without rows. */
  readonly none: string
}

function Table({ id, title, columns, rows, none }: TableProps) {
  return (
    <section aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`}>{title}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        // Scrolls by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="card wide" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, at) => (
                // Rows never change their places: the page is drawn once.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  {cells.map((cell, column) => (
                    <td key={columns[column]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
