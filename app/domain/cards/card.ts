/** Content of a social card: the image that chats and networks show with a link. */
export type Card = {
  readonly title: string
  /** Above the title: the library, or the family. */
  readonly name: string
  /** Id of the library whose tile the card has; null for the emblem. */
  readonly library: string | null
  /** Below the title: version and framework, or the day of a post. */
  readonly note: string
  /** Between the two. */
  readonly chart?: CardChart
}

/** A chart on a card: lines in a box of its own, by name. */
export type CardChart = {
  readonly width: number
  readonly height: number
  /** Labels of the vertical axis, each with its offset from the top, from 0 to 1. */
  readonly ticks: readonly { readonly text: string; readonly offset: number }[]
  readonly lines: readonly CardLine[]
}

/** A line of a chart as SVG paths: the complete part, and a dot for the bin in progress. Empty strings for none. */
export type CardLine = {
  readonly name: string
  /** `#rrggbb` */
  readonly color: string
  readonly path: string
  readonly unfinished: string
}

/** Size of a card in pixels, as networks ask for it. */
export const cardSize = { width: 1200, height: 630 } as const

/** `/cards/query/latest/docs/overview.png` of the address of a page. */
export function cardAddress(page: string): string {
  return `/cards${page}.png`
}

/** Longest text of a title that is drawn; four lines hold less. */
const LONGEST_TITLE = 160

const pictures = /\p{Extended_Pictographic}|\u{FE0F}|\u{200D}/gu
const letter = /[\p{L}\p{N}]/u
/** Signs that have a plain form. */
const plainForms: readonly (readonly [RegExp, string])[] = [
  [/\p{Pd}/u, '-'],
  [/[\u{2190}-\u{21FF}\u{27F0}-\u{27FF}]/u, '-'],
]

/** A character as the font can draw it; undefined for a letter that it lacks. A sign that it lacks is left out. */
function drawableCharacter(character: string, isDrawn: (character: string) => boolean): string | undefined {
  if (character === ' ' || isDrawn(character)) return character
  const withoutMarks = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  if (withoutMarks !== '' && Array.from(withoutMarks).every(isDrawn)) return withoutMarks
  if (letter.test(character)) return undefined
  return plainForms.find(([form]) => form.test(character))?.[1] ?? ''
}

/**
 * The part of the text that the cards' font can draw: without emoji and unknown signs, or null if a letter is
 * missing. Boxes in place of letters are unreadable, so the card then names the library alone.
 */
export function drawableText(text: string, isDrawn: (character: string) => boolean): string | null {
  const drawn = Array.from(
    text.normalize('NFC').replaceAll(pictures, '').replaceAll(/\s+/g, ' '),
    (character) => drawableCharacter(character, isDrawn),
  )
  if (drawn.includes(undefined)) return null
  const plain = drawn.join('').replaceAll(/ +/g, ' ').trim()
  if (!letter.test(plain)) return null
  return plain.length > LONGEST_TITLE ? `${plain.slice(0, LONGEST_TITLE).trimEnd()}…` : plain
}
