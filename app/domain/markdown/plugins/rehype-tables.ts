import type { Element, Root } from 'hast'
import { visit } from '~/domain/markdown/syntax/visit'
import { element, mapElements } from '~/domain/markdown/syntax/custom-tags'
import { nameOf } from '~/domain/markdown/syntax/heading-text'
import type { Root as MarkdownRoot } from 'mdast'

/** Maximum length of the label of a table, in characters. */
const LABEL_LIMIT = 60

function tableLabel(table: Element): string {
  const headers: string[] = []
  visit(table, 'element', (cell) => {
    if (cell.tagName === 'th') headers.push(nameOf(cell))
  })
  const label = headers.filter((header) => header !== '').join(', ')
  return label === '' ? 'Table' : `Table: ${label.slice(0, LABEL_LIMIT).toWellFormed()}`
}

/**
 * Moves the alignment of a cell to a data attribute for the style sheet, whose `text-align` would override `align`. Left
 * is the default.
 */
function alignByStyleSheet(cell: Element): void {
  const { align, ...properties } = cell.properties
  cell.properties = align === 'center' || align === 'right' ? { ...properties, dataAlign: align } : properties
}

/**
 * Puts each table into a scrollable region, which needs a label and keyboard focus, and aligns cells without inline
 * styles.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    mapElements(tree, (node) => {
      if (node.tagName === 'th' || node.tagName === 'td') alignByStyleSheet(node)
      if (node.tagName !== 'table') return node
      const frame = { className: ['table'], role: 'region', ariaLabel: tableLabel(node), tabIndex: 0 }
      return element('div', frame, [node])
    })
  }
}

/**
 * Removes the backslash before a bar in the addresses and HTML of cells. The parser removes it from other text and from
 * code.
 */
export function remarkTableBars() {
  return (tree: MarkdownRoot): void => {
    visit(tree, 'tableCell', (cell) => {
      visit(cell, (node) => {
        if (node.type === 'html') node.value = node.value.replaceAll('\\|', '|')
        const [text] = node.type === 'link' ? node.children : []
        if (node.type !== 'link' || text?.type !== 'text' || !text.value.includes('\\|')) return
        text.value = text.value.replaceAll('\\|', '|')
        node.url = node.url.replaceAll(/(?:\\|%5C)(?:\||%7C)/gi, '|')
      })
    })
  }
}

/** Maximum number of cells of a table whose short rows are filled; the largest real table has under 1,000. */
const MAX_CELLS = 10_000

/**
 * Prevents filling the short rows of a huge table. Otherwise each row is filled up to the columns of the first: a few
 * kilobytes of text (a thousand columns, a thousand lines of one character) would become a million cells.
 */
export function remarkTableSize() {
  return (tree: MarkdownRoot): void => {
    visit(tree, 'table', (table) => {
      const columns = table.align?.length ?? 0
      if (columns * table.children.length > MAX_CELLS) table.align = null
    })
  }
}
