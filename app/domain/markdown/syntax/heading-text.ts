import type { Element, Nodes, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { oneLine } from '~/domain/text/lines'

/** Longest name of an element, in characters; the longest real one has 382. */
const MAX_LENGTH = 500

/** Whether a node is the number that leads to a footnote. */
export function isFootnoteNumber(node: Nodes): boolean {
  return node.type === 'element' && node.properties['dataFootnoteRef'] !== undefined
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return ' '
  return 'children' in node && !isFootnoteNumber(node) ? node.children.map(wordsOf).join('') : ''
}

function alternativeText(node: Nodes): string {
  if (node.type === 'element' && node.tagName === 'img') return node.properties['alt'] ?? ''
  return 'children' in node ? node.children.map(alternativeText).join(' ') : ''
}

/** The text of an element on one line, without the numbers of footnotes. */
export function plainText(node: Element | Root): string {
  return oneLine(wordsOf(node))
}

/** Whether an element shows no text: it holds pictures, or nothing. */
function isWordless(node: Element): boolean {
  return plainText(node) === ''
}

/**
 * What an element is called where it is named elsewhere: its text without the numbers of footnotes, or the alternative text
 * of its pictures where it has no other. Empty for an element with neither.
 */
export function nameOf(node: Element): string {
  return (plainText(node) || oneLine(alternativeText(node))).slice(0, MAX_LENGTH).toWellFormed()
}

/** A heading in words: its name, and the text that GitHub makes its id of, which has the numbers of footnotes. */
export type HeadingTexts = { readonly name: string; readonly text: string }

/** The words of a heading. */
export function headingTexts(heading: Element): HeadingTexts {
  const name = nameOf(heading)
  return { name, text: isWordless(heading) ? name : oneLine(toString(heading)) }
}
