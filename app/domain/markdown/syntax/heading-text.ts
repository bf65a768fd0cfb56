import type { Element, Nodes, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { oneLine } from '~/domain/text/lines'

/** Longest name of an element, in characters; the longest real one has 382. */
const MAX_LENGTH = 500

/** Whether a node is the number that leads to a footnote. */
export function isFootnoteNumber(node: Nodes): boolean {
  return node.type === 'element' && node.properties['dataFootnoteRef'] !== undefined
}

/** Whether a node leads from a footnote back to its number. */
export function isFootnoteReturn(node: Nodes): boolean {
  return node.type === 'element' && node.properties['dataFootnoteBackref'] !== undefined
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

/** A heading in words. */
export type HeadingTexts = {
  readonly name: string
  /** The text that its id is made of, which has the numbers of footnotes. */
  readonly text: string
  /** The same as GitHub takes it: with the spaces at its ends, which are left where a picture or an anchor begins it. */
  readonly spaced: string
}

/** The words of a heading. */
export function headingTexts(heading: Element): HeadingTexts {
  const name = nameOf(heading)
  if (isWordless(heading)) return { name, text: name, spaced: name }
  const spaced = toString(heading).replaceAll('\n', ' ')
  return { name, text: oneLine(spaced), spaced }
}
