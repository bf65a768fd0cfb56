import type { Element, ElementContent } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { inlineElements, isElement, isSpace, trimmed } from '../syntax/html-nodes'

/** Elements that are part of a line, besides the inline ones. */
const IN_LINE = new Set(['br', 'img'])

/** Wraps consecutive text and inline elements in paragraphs, and keeps other blocks. */
function blocksOf(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    if (!line.every(isSpace)) blocks.push(element('p', {}, trimmed(line)))
    line = []
  }
  for (const node of nodes) {
    if (!isElement(node) || inlineElements.has(node.tagName) || IN_LINE.has(node.tagName)) line.push(node)
    else {
      endLine()
      blocks.push(node)
    }
  }
  endLine()
  return blocks
}

/**
 * Returns the items of a list as paragraphs, which are the text of a name. A list with an item that `isKept` accepts, or
 * with attributes, stays a list.
 */
export function notesOf(
  list: Element,
  items: readonly ElementContent[],
  isKept: (item: Element) => boolean = () => false,
): ElementContent[] {
  const own = items.filter((item) => isElement(item, 'li'))
  if (own.length === 0) return []
  const isPlain = own.every((item) => Object.keys(item.properties).length === 0 && !isKept(item))
  return isPlain ? own.flatMap(({ children }) => blocksOf(children)) : [{ ...list, children: [...items] }]
}
