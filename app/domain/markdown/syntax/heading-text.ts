import type { Element, Nodes } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/** A text on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Whether a node is the number that leads to a footnote. */
export function isFootnoteNumber(node: Nodes): boolean {
  return node.type === 'element' && node.properties['dataFootnoteRef'] !== undefined
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node && !isFootnoteNumber(node) ? node.children.map(wordsOf).join('') : ''
}

function alternativeText(node: Element): string {
  const texts: string[] = []
  visit(node, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') texts.push(properties['alt'] ?? '')
  })
  return texts.join(' ')
}

/** Whether an element shows no text: it holds pictures, or nothing. */
export function isWordless(node: Element): boolean {
  return oneLine(wordsOf(node)) === ''
}

/**
 * What an element is called where it is named elsewhere: its text without the numbers of footnotes, or the alternative text
 * of its pictures where it has no other. Empty for an element with neither.
 */
export function nameOf(node: Element): string {
  return oneLine(isWordless(node) ? alternativeText(node) : wordsOf(node))
}

/** A heading in words: its name, and the text that GitHub makes its id of, which has the numbers of footnotes. */
export type HeadingTexts = { readonly name: string; readonly text: string }

/** The words of a heading. */
export function headingTexts(heading: Element): HeadingTexts {
  const name = nameOf(heading)
  return { name, text: isWordless(heading) ? name : oneLine(toString(heading)) }
}
