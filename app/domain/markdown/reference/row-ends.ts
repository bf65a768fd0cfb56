import type { Element, Root } from 'hast'
import { SKIP, visit } from '~/domain/markdown/syntax/visit'
import { customTags, element } from '~/domain/markdown/syntax/custom-tags'
import { hasClass, headingLevel, isElement } from '../syntax/html-nodes'

/** Block elements, which end the first line of a row. */
const BLOCKS = ['blockquote', 'div', 'dl', 'ol', 'p', 'pre', 'table', 'ul', 'figure', 'details']

const endOf = (id: unknown): Element => element(customTags.rowEnd, { dataId: String(id) })

/**
 * Marks the end of the first line of each row, which is an option or a heading, with the id of the row. Changes between
 * versions are inserted there at request time.
 */
export function markRowEnds(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (headingLevel(node) !== null) {
      node.children.push(endOf(node.properties['id']))
      return SKIP
    }
    if (!hasClass(node, 'api')) return undefined
    const [first] = node.children
    const heading = isElement(first) && headingLevel(first) !== null ? first : null
    const end = endOf((heading ?? node).properties['id'])
    const below = node.children.findIndex((child) => isElement(child, ...BLOCKS))
    node.children.splice(below < 0 ? node.children.length : below, 0, end)
    return heading === null ? undefined : SKIP
  })
}
