import type { Element, ElementContent, Root } from 'hast'

/** A node among those of a page or of an element. */
export type PageNode = Root['children'][number]

/** Whether a node is an element, of one of the tags where some are given. */
export function isElement(node: PageNode | undefined, ...tags: readonly string[]): node is Element {
  return node?.type === 'element' && (tags.length === 0 || tags.includes(node.tagName))
}

/** Whether a node is a text of white space alone. */
export function isSpace(node: PageNode): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** The level of a heading that can be linked to, 2 to 6; null for any other node. */
export function headingLevel(node: PageNode | undefined): number | null {
  const [, digit] = (isElement(node) && /^h([2-6])$/.exec(node.tagName)) || []
  return digit !== undefined && isElement(node) && typeof node.properties['id'] === 'string'
    ? Number(digit)
    : null
}

/** The children of an element without its link to itself and the anchors of its former ids. */
export function wordsOf(heading: Element): ElementContent[] {
  return heading.children.filter((node) => !isElement(node) || !isAid(node))
}

function isAid({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && (className.includes('heading-link') || className.includes('alias'))
}

/** The same nodes without white space at both ends. */
export function trimmed(nodes: readonly ElementContent[]): ElementContent[] {
  const result = [...nodes]
  const trimEnd = (at: number, pattern: RegExp) => {
    const node = result.at(at)
    if (node?.type !== 'text') return
    const value = node.value.replace(pattern, '')
    if (value === '') result.splice(at, 1)
    else result.splice(at, 1, { ...node, value })
  }
  trimEnd(0, /^\s+/)
  trimEnd(-1, /\s+$/)
  return result
}
