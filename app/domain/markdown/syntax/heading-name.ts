import type { Element, ElementContent, Root } from 'hast'
import { customTags } from './custom-tags'
import { isFootnoteNumber, nameOf } from './heading-text'
import { hyphenSlug } from './page-ids'

/** True for titles that differ in nothing but signs and letter case. */
export function isSameTitle(one: string, other: string): boolean {
  return hyphenSlug(one.normalize('NFKC')) === hyphenSlug(other.normalize('NFKC'))
}

type Parent = Root | Element

/** A heading, what it is called, and the nodes around it, the nearest first. */
type FirstHeading = { readonly node: Element; readonly name: string; readonly around: readonly Parent[] }

/** The first heading of level one that has a name, in no tab and no footnote: it names a page without a title. */
export function firstHeading(parent: Parent): FirstHeading | null {
  for (const node of parent.children) {
    if (node.type !== 'element') continue
    const name = node.tagName === 'h1' ? nameOf(node) : ''
    if (name !== '') return { node, name, around: [parent] }
    const isApart = node.tagName === customTags.panel || node.properties['dataFootnotes'] !== undefined
    const inside = isApart ? null : firstHeading(node)
    if (inside) return { ...inside, around: [...inside.around, parent] }
  }
  return null
}

/** True for what a title cannot show: pictures, and links to footnotes that lead back. */
function isNoWord(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  return node.tagName === 'img' || isFootnoteNumber(node) || node.children.some(isNoWord)
}

/** True for a box that nothing is left in; the cells of a table and the label of details stay. */
function isEmptyBox({ tagName, children }: Element): boolean {
  const isBlank = children.every((child) => child.type === 'text' && child.value.trim() === '')
  return isBlank && !['td', 'th', 'summary'].includes(tagName)
}

function replaceChild(parent: Parent, node: Element, nodes: readonly Element[]): void {
  const at = parent.children.findIndex((child) => child === node)
  parent.children.splice(at, 1, ...nodes)
}

/**
 * Takes the heading that names a page out of it, and boxes that held nothing else. What the title cannot show stays as a
 * paragraph, after anchors for the ids of what goes.
 */
export function takeOut(
  { node, around: [parent, ...outer] }: FirstHeading,
  anchorsOf: (gone: Element) => readonly Element[],
): void {
  if (!parent) return
  const children = node.children.filter(isNoWord)
  const { align } = node.properties
  const rest: Element = { ...node, tagName: 'p', properties: align === undefined ? {} : { align }, children }
  const anchors = anchorsOf({ ...node, children: node.children.filter((child) => !isNoWord(child)) })
  replaceChild(parent, node, [...anchors, ...(children.length > 0 ? [rest] : [])])
  let box = parent
  for (const next of outer) {
    if (box.type !== 'element' || !isEmptyBox(box)) return
    replaceChild(next, box, [])
    box = next
  }
}
