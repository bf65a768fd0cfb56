import type { Element } from 'hast'
import type { GraphNode, Row } from '../model'
import { COLORS } from './colors'
import type { Box, Size } from './shapes'
import { SIZES, drawText, sizeOf } from './text'
import { px, svg } from './svg'

/** Height of a row with one line, and padding above and below the rows of a part, in pixels. */
const ROW = 20
const EDGE = 5
/** Space between columns, padding on both sides, and minimum width of a table, in pixels. */
const GAP = 14
const SIDE = 10
const MIN_WIDTH = 110

/** A class or an entity: its name, with its rows below. */
export type Table = GraphNode & { readonly parts: readonly (readonly Row[])[] }

export function isTable(node: GraphNode): node is Table {
  return node.parts !== undefined
}

function headHeight({ label }: Table): number {
  return sizeOf(label, SIZES.node).height + 14
}

function partHeight(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + rowHeight(row), EDGE * 2 - (rows.length === 0 ? 2 : 0))
}

function rowHeight({ cells }: Row): number {
  const lines = Math.max(...cells.map((cell) => cell.length))
  return ROW + (lines - 1) * SIZES.small * 1.3
}

/** Returns the widths of the columns over all rows; 0 for an empty column. */
function columnWidths({ parts }: Table): number[] {
  const widths: number[] = []
  for (const { cells } of parts.flat()) {
    for (const [index, cell] of cells.entries()) {
      const { width } = sizeOf(cell, SIZES.small)
      widths[index] = Math.max(widths[index] ?? 0, width > 2 ? width : 0)
    }
  }
  return widths
}

function rowsWidth(widths: readonly number[]): number {
  const filled = widths.filter((width) => width > 0)
  return filled.reduce((sum, width) => sum + width + GAP, -GAP)
}

/** Returns the size of a class or an entity. */
export function tableSize(table: Table): Size {
  const name = sizeOf(table.label, SIZES.node).width
  const width = Math.max(MIN_WIDTH, name + SIDE * 2, rowsWidth(columnWidths(table)) + SIDE * 2)
  const rows = table.parts.filter((part) => part.length > 0 || table.parts.length > 1)
  return { width, height: headHeight(table) + rows.reduce((sum, part) => sum + partHeight(part), 0) }
}

/** Draws a class or an entity: a frame, its name, and a rule above each further part. */
export function drawTable(table: Table, { x, y, width, height }: Box): Element[] {
  const head = headHeight(table)
  const frame = { stroke: COLORS.frame, strokeWidth: 1 }
  const rectAt = (size: number, fill: string) => svg('rect', { x, y, width, height: size, fill, ...frame })
  const drawn = [
    rectAt(height, COLORS.node),
    rectAt(head, COLORS.head),
    drawText(table.label, x + width / 2, y + head / 2, { size: SIZES.node, fill: COLORS.text }),
  ]
  const widths = columnWidths(table)
  let top = y + head
  for (const part of table.parts) {
    if (top > y + head)
      drawn.push(svg('path', { d: `M${px(x)} ${px(top)}h${px(width)}`, ...frame, fill: 'none' }))
    let middle = top + EDGE
    for (const row of part) {
      const size = rowHeight(row)
      drawn.push(...drawCells(row, widths, x + SIDE, middle + size / 2))
      middle += size
    }
    top += partHeight(part)
  }
  return drawn
}

function drawCells(
  { cells, italic, underline }: Row,
  widths: readonly number[],
  left: number,
  middle: number,
): Element[] {
  let x = left
  return cells.flatMap((cell, index) => {
    const at = x
    const width = widths[index] ?? 0
    if (width > 0) x += width + GAP
    const fill = index === 0 ? COLORS.text : COLORS.quiet
    const style = { size: SIZES.small, anchor: 'start', fill, italic, underline } as const
    return sizeOf(cell, SIZES.small).width > 2 ? [drawText(cell, at, middle, style)] : []
  })
}
