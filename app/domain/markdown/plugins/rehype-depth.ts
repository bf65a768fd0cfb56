import type { Element, Root } from 'hast'
import { customTags } from '~/domain/markdown/syntax/custom-tags'

/** Maximum depth of indented blocks: more would leave no width on a phone. */
const MAX_DEPTH = 10

const INDENTED = new Set(['blockquote', 'details', 'ul', 'ol', 'dl', customTags.callout])

/** Their parts, which are invalid outside them. */
const PARTS = new Set(['li', 'dt', 'dd', 'summary'])

function flatten(parent: Root | Element, depth: number): void {
  for (const node of parent.children) {
    if (node.type !== 'element') continue
    const inside = INDENTED.has(node.tagName) ? depth + 1 : depth
    flatten(node, inside)
    if (inside > MAX_DEPTH && (inside > depth || PARTS.has(node.tagName))) {
      const { id } = node.properties
      node.tagName = 'div'
      node.properties = id === undefined ? {} : { id }
    }
  }
}

/** Removes the indentation of lists, quotes and details nested deeper than the limit; each part gets its own line. */
export function rehypeDepth() {
  return (tree: Root): void => flatten(tree, 0)
}
