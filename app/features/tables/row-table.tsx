import { grouped } from '~/domain/text/counted'
import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  type Table,
  useReactTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { replaceAddress } from '~/boot/lib/replace-address'

/** Height of a row in pixels, including the line above it. It must match the style sheet. */
const ROW_HEIGHT = 44
const EXTRA_ROWS = 8

const cell = z.union([z.string(), z.number()])
const head = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.string(),
  unit: z.optional(z.string()),
})
const tableRows = z.object({ columns: z.array(head), rows: z.array(z.array(cell)) })

type Head = z.infer<typeof head>
type Row = readonly z.infer<typeof cell>[]

/** A table: columns, and rows of values in column order. */
export type TableRows = { readonly columns: readonly Head[]; readonly rows: readonly Row[] }

/** Parses a table sent by the site. @throws an error if it has another shape. */
export function readTableRows(value: unknown): TableRows {
  return tableRows.parse(value)
}

function columnsOf(heads: readonly Head[]): ColumnDef<Row>[] {
  return heads.map(({ name, label, kind, unit }, at) => ({
    id: name,
    header: label,
    accessorFn: (row) => row[at] ?? '',
    cell: ({ getValue }) => {
      const value = getValue()
      if (kind === 'link') return <a href={String(value)}>{String(value)}</a>
      if (typeof value !== 'number') return String(value)
      return grouped(value) + (unit === undefined ? '' : ` ${unit}`)
    },
  }))
}

/** Returns the sorting that the query parameter `sort` names; empty if it names no column. */
function sortingInAddress(heads: readonly Head[]): SortingState {
  const sort = new URLSearchParams(location.search).get('sort') ?? ''
  const id = sort.replace(/^-/, '')
  return heads.some(({ name }) => name === id) ? [{ id, desc: sort.startsWith('-') }] : []
}

/** Writes the sorting to the URL without a navigation, so that it can be shared and restored. */
function showInAddress([sorted]: SortingState): void {
  const address = new URL(location.href)
  if (sorted) address.searchParams.set('sort', (sorted.desc ? '-' : '') + sorted.id)
  else address.searchParams.delete('sort')
  replaceAddress(address.href)
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** Creates a table whose sorting is read from and written to the URL. */
function useSortedTable(heads: readonly Head[], rows: readonly Row[]) {
  const [sorting, setSorting] = useState(() => sortingInAddress(heads))
  const columns = useMemo(() => columnsOf(heads), [heads])
  const data = useMemo(() => [...rows], [rows])
  // This site is not built with React Compiler, which the rule is about.
  // oxlint-disable-next-line react/incompatible-library
  return useReactTable({
    data,
    columns,
    state: { sorting },
    onSortingChange(change) {
      const next = typeof change === 'function' ? change(sorting) : change
      setSorting(next)
      showInAddress(next)
    },
    enableSortingRemoval: false,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })
}

/** A virtualized table that can be sorted by each column. */
export function RowTable({ columns: heads, rows }: TableRows) {
  const table = useSortedTable(heads, rows)
  const box = useRef<HTMLElement>(null)
  // The table replaces the button that opened it, which had the focus.
  useEffect(() => box.current?.focus(), [])
  const sorted = table.getRowModel().rows
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: EXTRA_ROWS,
  })
  const shown = list.getVirtualItems()
  return (
    // Focusable, so that it scrolls by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className={frame} tabIndex={0} aria-label="All rows">
      <table aria-rowcount={sorted.length + 1}>
        <Heads table={table} />
        <tbody>
          <Gap height={shown[0]?.start ?? 0} />
          {shown.map(({ index }) => (
            <tr key={sorted[index]?.id ?? index} aria-rowindex={index + 2}>
              {sorted[index]?.getVisibleCells().map(({ id, column, getContext }) => (
                <td
                  key={id}
                  className="max-w-[48ch] overflow-hidden py-0 leading-[43px] text-ellipsis *:block"
                >
                  {flexRender(column.columnDef.cell, getContext())}
                </td>
              ))}
            </tr>
          ))}
          <Gap height={list.getTotalSize() - (shown.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </section>
  )
}

const frame = 'card data-table max-h-[70vh] justify-self-stretch overflow-auto rounded-xl raised'

/** Sticky column headers, each a button that sorts by its column. */
function Heads({ table }: { readonly table: Table<Row> }) {
  return (
    <thead>
      {table.getHeaderGroups().map(({ id, headers }) => (
        <tr key={id} aria-rowindex={1}>
          {headers.map(({ column, getContext }) => {
            const order = column.getIsSorted()
            return (
              <th
                key={column.id}
                scope="col"
                className="sticky top-0 bg-raised p-0"
                aria-sort={order === false ? 'none' : ariaSort[order]}
              >
                <button
                  type="button"
                  className="block min-h-11 w-full px-4.5 text-start"
                  onClick={column.getToggleSortingHandler()}
                >
                  {flexRender(column.columnDef.header, getContext())}
                </button>
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

/** A spacer for rows outside the viewport. */
function Gap({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden="true" style={{ height }} />
}
