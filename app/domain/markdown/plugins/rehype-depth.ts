import type { Element, Root } from 'hast'
import { customTags } from '~/domain/markdown/syntax/custom-tags'

/** Most blocks that are indented in each other: with more, nothing is left of the width of a phone. */
const MAX_DEPTH = 10

/** Blocks that are indented. */
const INDENTED = new Set(['blockquote', 'details', 'ul', 'ol', 'dl', customTags.callout])

/** Their parts, which mean nothing without them. */
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

/** Shows lists, quotes and details that are nested deeper than a page is wide without their indent: each part has a line of its own. */
export function rehypeDepth() {
  return (tree: Root): void => flatten(tree, 0)
}
