import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { element, mapElements } from './carriers'

/** Longest label of a table, in characters. */
const LABEL_LIMIT = 60

function tableLabel(table: Element): string {
  const headers: string[] = []
  visit(table, 'element', (cell) => {
    if (cell.tagName === 'th') headers.push(toString(cell).trim())
  })
  const label = headers.filter((header) => header !== '').join(', ')
  return label === '' ? 'Table' : `Table: ${label.slice(0, LABEL_LIMIT).toWellFormed()}`
}

/** Puts each table into a frame that scrolls, which needs a name and must be reachable by keyboard. */
export function rehypeTables() {
  return (tree: Root): void => {
    mapElements(tree, (node) => {
      if (node.tagName !== 'table') return node
      const frame = { className: ['table'], role: 'region', ariaLabel: tableLabel(node), tabIndex: 0 }
      return element('div', frame, [node])
    })
  }
}
