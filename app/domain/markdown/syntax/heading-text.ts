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

/** Fragment by which GitHub shows an image in one theme only. */
export const THEME_FRAGMENT = /#gh-(dark|light)-mode-only$/

type Picture = { readonly alt: string; readonly isThemed: boolean }

function picturesIn(node: Nodes, isInThemed = false): Picture[] {
  if (node.type !== 'element')
    return 'children' in node ? node.children.flatMap((child) => picturesIn(child)) : []
  const { alt = '', src = '', dataOnlyTheme } = node.properties
  const isThemed = isInThemed || dataOnlyTheme !== undefined || THEME_FRAGMENT.test(src)
  if (node.tagName === 'img') return [{ alt, isThemed }]
  return node.children.flatMap((child) => picturesIn(child, isThemed))
}

/** Returns the alternative texts of images; of an image with a file per theme, once. */
function alternativeText(node: Nodes): string {
  const pictures = picturesIn(node)
  const isRepeated = ({ alt, isThemed }: Picture, index: number) => {
    const before = pictures[index - 1]
    return isThemed && before?.isThemed === true && before.alt === alt
  }
  return pictures
    .filter((picture, index) => !isRepeated(picture, index))
    .map(({ alt }) => alt)
    .join(' ')
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
