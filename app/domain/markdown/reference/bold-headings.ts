import type { Element, ElementContent, Root } from 'hast'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { nameOf } from '~/domain/markdown/syntax/heading-text'
import { githubSlug, type PageIds } from '~/domain/markdown/syntax/page-ids'
import { isLinkList } from './link-lists'
import { headingLevel, isElement, isSpace, trimmed } from '../syntax/html-nodes'

/** Maximum length of a bold paragraph that is a heading, in characters. */
const MAX_LENGTH = 90

/** The end of a sentence: such bold text is emphasis, not a heading. */
const SENTENCE = /[.!?…]$/

/** The place and name of a parameter: `Parameter1 (Options)`. */
const PARAMETER = /^Parameter ?(\d+) \((\w+)\)$/

/** Returns the words of a heading; the name of a parameter comes before its place. */
function headingWords(bold: Element): ElementContent[] {
  const [, place, name] = PARAMETER.exec(nameOf(bold)) ?? []
  if (place === undefined || name === undefined) return bold.children
  return [{ type: 'text', value: `${name} (parameter ${place})` }]
}

/**
 * Returns the only child of a paragraph if it is bold and may be a heading; null otherwise, also for code alone, which
 * is a label.
 */
function boldOf(node: Root['children'][number] | undefined): Element | null {
  if (!isElement(node, 'p')) return null
  const [only, ...others] = node.children.filter((child) => !isSpace(child))
  if (!isElement(only, 'strong') || others.length > 0) return null
  const text = nameOf(only)
  const isLabel = only.children.every((child) => isElement(child, 'code'))
  return text === '' || text.length > MAX_LENGTH || SENTENCE.test(text) || isLabel ? null : only
}

/** Returns the label of a list item in bold, and the links below it; null for an item that is anything else. */
function readGroup(item: ElementContent): [Element, Element] | null {
  const [label, list, ...others] = isElement(item, 'li') ? item.children.filter((node) => !isSpace(node)) : []
  const words = isElement(label, 'p') ? label.children : label ? [label] : []
  const isLabel = words.length > 0 && words.every(({ type }) => type === 'text')
  if (!isLabel || !isElement(list) || !isLinkList(list, 1) || others.length > 0) return null
  return [element('p', {}, [element('strong', {}, trimmed(words))]), list]
}

/** Replaces a list whose items are all labels above lists of links by these: bold paragraphs and lists. */
export function divideIndex(tree: Root): void {
  tree.children = tree.children.flatMap((node) => {
    const groups = isElement(node, 'ul') ? node.children.filter((item) => !isSpace(item)).map(readGroup) : []
    return groups.length > 0 && groups.every((group) => group !== null) ? groups.flat() : [node]
  })
}

/** Returns the first element after an index, or null. */
function nextElement({ children }: Root, index: number): Element | null {
  return children.slice(index + 1).find((node) => isElement(node)) ?? null
}

/**
 * Turns paragraphs of bold text with content below into headings, one level below the preceding heading. Their ids
 * begin with that heading's id, since pages repeat "Options" and "Returns" below each. All other ids must be assigned
 * before.
 */
export function drawBoldHeadings(tree: Root, ids: PageIds): void {
  let above: { readonly id: string; readonly level: number } | null = null
  for (const [index, node] of tree.children.entries()) {
    const level = headingLevel(node)
    if (level !== null && isElement(node)) above = { id: String(node.properties['id']), level }
    const bold = boldOf(node)
    const next = bold && nextElement(tree, index)
    if (!bold || !next || headingLevel(next) !== null || next.tagName === 'hr' || !isElement(node)) continue
    const name = nameOf(bold)
    const slug = githubSlug(name) || 'section'
    const id = ids.option(above === null ? slug : `${above.id}-${slug}`)
    const words = headingWords(bold)
    const link = {
      className: ['heading-link'],
      href: `#${id}`,
      ariaLabel: `Link to ${nameOf(element('b', {}, words))}`,
    }
    node.tagName = `h${Math.min((above?.level ?? 1) + 1, 6)}`
    node.properties = { id }
    node.children = [...words, element('a', link)]
  }
}
