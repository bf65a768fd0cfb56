import type { Element, ElementContent, Root } from 'hast'
import { customTags } from './custom-tags'
import { isFootnoteNumber, nameOf } from './heading-text'
import { isSpace } from './html-nodes'
import { hyphenSlug } from './page-ids'

/** Returns true for titles that differ only in punctuation and letter case. */
export function isSameTitle(one: string, other: string): boolean {
  return hyphenSlug(one.normalize('NFKC')) === hyphenSlug(other.normalize('NFKC'))
}

type Parent = Root | Element

/** A heading with its name and ancestors, nearest first. */
type FirstHeading = { readonly node: Element; readonly name: string; readonly around: readonly Parent[] }

/** Elements whose headings are about their own content, not about the page. */
const APART: ReadonlySet<string> = new Set([
  customTags.panel,
  customTags.callout,
  'blockquote',
  'details',
  'li',
  'dd',
])

/**
 * Returns the first level-1 heading with a name, which names a page without a title; null if there is none. Headings in
 * tabs, quotes, lists, details and footnotes do not count.
 */
export function firstHeading(parent: Parent): FirstHeading | null {
  for (const node of parent.children) {
    if (node.type !== 'element') continue
    const name = node.tagName === 'h1' ? nameOf(node) : ''
    if (name !== '') return { node, name, around: [parent] }
    const isApart = APART.has(node.tagName) || node.properties['dataFootnotes'] !== undefined
    const inside = isApart ? null : firstHeading(node)
    if (inside) return { ...inside, around: [...inside.around, parent] }
  }
  return null
}

/** Returns true for nodes that a title cannot contain: images, footnote references, and links to other places. */
function isNonTextual(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  const { href } = node.properties
  if (typeof href === 'string' && !href.startsWith('#')) return true
  return node.tagName === 'img' || isFootnoteNumber(node) || node.children.some(isNonTextual)
}

/** Returns true for an element without content; table cells and the label of details stay. */
function isEmptyBox({ tagName, children }: Element): boolean {
  return children.every(isSpace) && !['td', 'th', 'summary'].includes(tagName)
}

function replaceChild(parent: Parent, node: Element, nodes: readonly Element[]): void {
  const at = parent.children.findIndex((child) => child === node)
  parent.children.splice(at, 1, ...nodes)
}

/**
 * Removes the heading that names a page, and ancestors that become empty. Images, links and footnote references stay as a
 * paragraph, with spaces between them, after anchors for the removed ids.
 */
export function removeHeading(
  { node, around: [parent, ...outer] }: FirstHeading,
  anchorsOf: (gone: Element) => readonly Element[],
): void {
  if (!parent) return
  const children = node.children
    .filter(isNonTextual)
    .flatMap((child, index): ElementContent[] =>
      index === 0 ? [child] : [{ type: 'text', value: ' ' }, child],
    )
  const { align } = node.properties
  const rest: Element = { ...node, tagName: 'p', properties: align === undefined ? {} : { align }, children }
  const anchors = anchorsOf({ ...node, children: node.children.filter((child) => !isNonTextual(child)) })
  replaceChild(parent, node, [...anchors, ...(children.length > 0 ? [rest] : [])])
  let box = parent
  for (const next of outer) {
    if (box.type !== 'element' || !isEmptyBox(box)) return
    replaceChild(next, box, [])
    box = next
  }
}
