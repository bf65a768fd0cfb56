import type { Element, Root, RootContent } from 'hast'
import { isElement } from '~/domain/markdown/syntax/html-nodes'

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u

/** Blocks of text that get a direction. */
const BLOCKS = new Set('p li dt dd td th summary caption figcaption h1 h2 h3 h4 h5 h6'.split(' '))

/** Elements whose letters do not decide the direction of the text around them. */
const CODE = new Set(['code', 'pre', 'kbd', 'samp'])

type Direction = 'ltr' | 'rtl'

/** Returns the direction of the first letter outside code; null if there is none. */
function directionOf(node: RootContent): Direction | null {
  if (node.type === 'text') {
    const [letter] = /\p{L}/u.exec(node.value) ?? []
    return letter === undefined ? null : RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
  }
  if (!isElement(node) || CODE.has(node.tagName)) return null
  for (const child of node.children) {
    const direction = directionOf(child)
    if (direction !== null) return direction
  }
  return null
}

/** Returns true for a list item with code, which stays from left to right. */
function hasCode(node: Element): boolean {
  return node.children.some((child) => isElement(child) && (child.tagName === 'pre' || hasCode(child)))
}

function setDirections(parent: Root | Element, around: Direction): void {
  for (const node of parent.children) {
    if (!isElement(node) || node.tagName === 'pre') continue
    const isBlock = BLOCKS.has(node.tagName) && node.properties['dir'] === undefined && !hasCode(node)
    const own = (isBlock && directionOf(node)) || around
    if (own !== around) node.properties['dir'] = own
    setDirections(node, own)
  }
}

/**
 * Gives text in a script from right to left its direction. `dir="auto"` is not enough: it follows the first letter even
 * in code.
 */
export function rehypeDirection() {
  return (tree: Root, file: { toString(): string }): void => {
    if (RIGHT_TO_LEFT.test(file.toString())) setDirections(tree, 'ltr')
  }
}
