import type { Root } from 'hast'
import { isLinkList } from '~/domain/markdown/reference/link-lists'
import { mapElements } from '~/domain/markdown/syntax/custom-tags'

/**
 * Minimum number of items to show in columns. Lists in a reference are its index, so they have columns at almost any
 * length.
 */
const MIN_ITEMS = { reference: 2, other: 9 } as const

/** Marks lists of links, which are drawn in columns: one below the other, they fill a third of the page's width. */
export function rehypeLinkLists({ isReference }: { readonly isReference: boolean }) {
  const least = isReference ? MIN_ITEMS.reference : MIN_ITEMS.other
  return (tree: Root): void => {
    mapElements(tree, (node) =>
      isLinkList(node, least) ? { ...node, properties: { ...node.properties, className: ['links'] } } : node,
    )
  }
}
