import type { Element, ElementContent, Root } from 'hast'

/** A child of a page or of an element. */
export type PageNode = Root['children'][number]

/** Names of inline elements, whose text joins the surrounding line. */
export const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi cite code del em i ins kbd mark q s samp small span strong sub sup u var'.split(' '),
)

/** Returns true for an element, with one of the tags if any are given. */
export function isElement(node: PageNode | undefined, ...tags: readonly string[]): node is Element {
  return node?.type === 'element' && (tags.length === 0 || tags.includes(node.tagName))
}

/** Returns true for an element that has one of the classes. */
export function hasClass({ properties: { className } }: Element, ...names: readonly string[]): boolean {
  return Array.isArray(className) && names.some((name) => className.includes(name))
}

/** Returns true for a text of white space only. */
export function isSpace(node: PageNode | undefined): boolean {
  return node?.type === 'text' && node.value.trim() === ''
}

/** Returns the level, 2 to 6, of a heading with an id; null for any other node. */
export function headingLevel(node: PageNode | undefined): number | null {
  const [, digit] = (isElement(node) && /^h([2-6])$/.exec(node.tagName)) || []
  return digit !== undefined && isElement(node) && typeof node.properties['id'] === 'string'
    ? Number(digit)
    : null
}

/** Returns the children of a heading without the link to itself and anchors of former ids. */
export function wordsOf(heading: Element): ElementContent[] {
  return heading.children.filter((node) => !isElement(node) || !hasClass(node, 'heading-link', 'alias'))
}

/** Removes white space at both ends of a list of nodes. */
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
