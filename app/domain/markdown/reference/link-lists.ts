import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import { isElement, isSpace } from '../syntax/html-nodes'

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

/** Returns true for a list of at least `least` items that are each a short link. */
export function isLinkList({ tagName, children }: Element, least: number): boolean {
  const items = children.filter((node) => !isSpace(node))
  return tagName === 'ul' && items.length >= least && items.every(isLink)
}
