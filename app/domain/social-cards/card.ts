import { cutTo } from '~/domain/text/cut-to'

/** Content of a social card: the image that messengers and social networks show with a link. */
export type Card = {
  readonly title: string
  /** Text above the title: the library, or the family. */
  readonly name: string
  /** Id of the library whose tile is shown; null for the site's logo. */
  readonly library: string | null
  /** Text below the title: version and framework, or the date of a post. */
  readonly note: string
  /** Chart between title and note. */
  readonly chart?: CardChart
}

/** A chart on a card; the lines are paths in a box of this size. */
export type CardChart = {
  readonly width: number
  readonly height: number
  /** Labels of the vertical axis, each with its offset from the top, from 0 to 1. */
  readonly ticks: readonly { readonly text: string; readonly offset: number }[]
  readonly lines: readonly CardLine[]
}

/** A line of a chart as SVG paths: the complete part, and a dot for the unfinished bin. Empty strings if absent. */
export type CardLine = {
  readonly name: string
  /** `#rrggbb`. */
  readonly color: string
  readonly path: string
  readonly unfinished: string
}

/** Size of a card in pixels, as recommended by social networks. */
export const cardSize = { width: 1200, height: 630 } as const

/** Returns `/cards/query/latest/docs/overview.png` for the address of a page. */
export function cardAddress(page: string): string {
  return `/cards${page}.png`
}

/** Maximum length of a drawn title; four lines hold less. */
const MAX_TITLE_LENGTH = 160

const pictures = /\p{Extended_Pictographic}|\u{FE0F}|\u{200D}/gu
const letter = /[\p{L}\p{N}]/u
/** Plain replacements of dashes and arrows. */
const plainForms: readonly (readonly [RegExp, string])[] = [
  [/\p{Pd}/u, '-'],
  [/[\u{2190}-\u{21FF}\u{27F0}-\u{27FF}]/u, '-'],
]

/**
 * Returns a character in a form that the font can draw; `''` for a symbol that it lacks, undefined for a letter that it
 * lacks.
 */
function drawableCharacter(character: string, isDrawn: (character: string) => boolean): string | undefined {
  if (character === ' ' || isDrawn(character)) return character
  const withoutMarks = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  if (withoutMarks !== '' && Array.from(withoutMarks).every(isDrawn)) return withoutMarks
  if (letter.test(character)) return undefined
  return plainForms.find(([form]) => form.test(character))?.[1] ?? ''
}

/**
 * Returns the text that the card font can draw, without emoji and unknown symbols; null if it lacks a letter or no
 * letter remains. Empty boxes are unreadable, so the card then shows only the library.
 */
export function drawableText(text: string, isDrawn: (character: string) => boolean): string | null {
  const drawn = Array.from(
    text.normalize('NFC').replaceAll(pictures, '').replaceAll(/\s+/g, ' '),
    (character) => drawableCharacter(character, isDrawn),
  )
  if (drawn.includes(undefined)) return null
  const plain = drawn.join('').replaceAll(/ +/g, ' ').trim()
  if (!letter.test(plain)) return null
  return cutTo(MAX_TITLE_LENGTH, plain)
}
