import type { Element, Nodes, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { oneLine } from '~/domain/text/lines'

/** Maximum length of a name, in characters; the longest real one has 382. */
const MAX_LENGTH = 500

/** Returns true for a footnote reference. */
export function isFootnoteNumber(node: Nodes): boolean {
  return node.type === 'element' && node.properties['dataFootnoteRef'] !== undefined
}

/** Returns true for a link from a footnote back to its reference. */
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

/** Returns the text of an element on one line, without footnote references. */
export function plainText(node: Element | Root): string {
  return oneLine(wordsOf(node))
}

/** Returns true for an element without text: it has only images, or nothing. */
function isWordless(node: Element): boolean {
  return plainText(node) === ''
}

/**
 * Returns the name of an element: its text without footnote references, else the alternative text of its images; empty
 * for an element with neither.
 */
export function nameOf(node: Element): string {
  return (plainText(node) || oneLine(alternativeText(node))).slice(0, MAX_LENGTH).toWellFormed()
}

/** The texts of a heading. */
export type HeadingTexts = {
  readonly name: string
  /** Text from which its id is derived, including footnote numbers. */
  readonly text: string
  /** The same text for GitHub's id: with spaces at both ends, as an image or anchor at an end leaves them. */
  readonly spaced: string
}

/** Returns the texts of a heading. */
export function headingTexts(heading: Element): HeadingTexts {
  const name = nameOf(heading)
  if (isWordless(heading)) return { name, text: name, spaced: name }
  const spaced = toString(heading).replaceAll('\n', ' ')
  return { name, text: oneLine(spaced), spaced }
}
