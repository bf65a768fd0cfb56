import type { Element, Root } from 'hast'
import { nameOf } from '~/domain/markdown/syntax/heading-text'
import type { TocItem } from '~/domain/markdown/types'
import type { Rows } from './member-rows'
import { headingLevel, isElement, wordsOf } from '../syntax/html-nodes'

/** Deepest level of the table of contents. */
const DEPTH = 4

/** Input of {@link contentsOf}. */
export type Listed = {
  /** Items of the headings that authors wrote. */
  readonly written: readonly TocItem[]
  readonly rows: Rows
  /** Names of top-level options, by id. */
  readonly options: ReadonlyMap<string, string>
}

/**
 * Returns the table of contents of a reference in document order: headings and names, without the details of names.
 * Headings keep their levels; options are one level below the heading above.
 */
export function contentsOf(tree: Root, { written, rows, options }: Listed): TocItem[] {
  const writtenById = new Map(written.map((item) => [item.id, item]))
  const items: TocItem[] = []
  let above = 1
  const add = (id: string, level: number, text: string, isName: boolean) => {
    if (level > DEPTH || text === '') return
    items.push({ ...writtenById.get(id), id, text, level, ...(isName && { isName }) })
  }
  const walk = (parent: Root | Element) => {
    for (const node of parent.children) {
      if (!isElement(node)) continue
      const id = String(node.properties['id'])
      const level = headingLevel(node)
      if (level !== null) {
        above = level
        const name = rows.names.get(id)
        const text = writtenById.get(id)?.text ?? nameOf({ ...node, children: wordsOf(node) })
        if (!rows.details.has(id)) add(id, level, name ?? text, name !== undefined)
        continue
      }
      const option = options.get(id)
      if (node.tagName === 'li' && option !== undefined) add(id, Math.min(above + 1, DEPTH), option, true)
      walk(node)
    }
  }
  walk(tree)
  return items
}
