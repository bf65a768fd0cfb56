import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Cells up to which short rows are filled; the largest real table has under 1,000. */
const MAX_CELLS = 10_000

/**
 * Leaves the short rows of a huge table short. Each row is filled up to the columns of the first one otherwise, so that a
 * few kilobytes of text (a thousand columns, a thousand lines of one character) would become millions of cells.
 */
export function remarkTableSize() {
  return (tree: Root): void => {
    visit(tree, 'table', (table) => {
      const columns = table.align?.length ?? 0
      if (columns * table.children.length > MAX_CELLS) table.align = null
    })
  }
}
