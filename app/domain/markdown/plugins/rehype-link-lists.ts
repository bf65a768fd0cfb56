import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { mapElements } from '~/domain/markdown/syntax/custom-tags'
import { isElement, isSpace } from '~/domain/markdown/reference/nodes'

/** Minimum number of items that are drawn in columns. */
const MIN_ITEMS = 9

/** Maximum length of an item that fits in a column, in characters. */
const MAX_LENGTH = 40

/** Returns true for an item that is a short link and nothing else, as in the index of a generated reference. */
function isLink(item: ElementContent): boolean {
  const own = isElement(item, 'li') ? item.children.filter((node) => !isSpace(node)) : []
  const [only, ...others] = own
  if (others.length > 0 || !isElement(only)) return false
  if (only.tagName === 'p') return isLink({ ...only, tagName: 'li' })
  return only.tagName === 'a' && toString(only).length <= MAX_LENGTH
}

function isLinkList({ tagName, children }: Element): boolean {
  const items = children.filter((node) => !isSpace(node))
  return tagName === 'ul' && items.length >= MIN_ITEMS && items.every(isLink)
}

/** Marks long lists of links, which are drawn in columns: one below the other, they fill a third of the page's width. */
export function rehypeLinkLists() {
  return (tree: Root): void => {
    mapElements(tree, (node) =>
      isLinkList(node) ? { ...node, properties: { ...node.properties, className: ['links'] } } : node,
    )
  }
}
