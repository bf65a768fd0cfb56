/** Highest line number, so that `{1-999999999}` costs nothing. */
const MAX_LINE = 5_000

/** Maximum number of ranges; real fences have fewer than ten. */
const MAX_RANGES = 100

/** Numbers in braces, alone or directly after a word: `{1,3-5}`, `js{1,3}`, `[a.ts]{1}`. */
const BRACES = /(?<![^\s\]}])\{([\d,\s-]+)\}/g

/** Numbers as the value of an attribute. */
const ATTRIBUTE = /(?<![\w-])(?:highlight|hl|hl_lines|mark|lines|focus|ins|del)=(["']?)\{?([\d,\s-]+)\}?\1/gi

const RANGE = /(\d{1,6})(?:\s*-\s*(\d{1,6}))?/g

/** A range of lines after a fence, as written: `{3-5}` has `from` 3 and `to` 5. */
type LineRange = { readonly from: number; readonly to: number }

/** Returns the ranges of lines in the words after a fence. */
export function lineRanges(words: string): LineRange[] {
  const lists = [...words.matchAll(BRACES), ...words.matchAll(ATTRIBUTE)].map((match) => match.at(-1))
  const ranges = Array.from(lists.join(',').matchAll(RANGE), ([, from = '', to = from]) => ({
    from: Number(from),
    to: Number(to),
  }))
  return ranges.slice(0, MAX_RANGES)
}

/** Returns the lines that the words after a fence highlight, from 1. */
export function highlightedLines(words: string): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const { from, to } of lineRanges(words))
    for (let line = Math.max(from, 1); line <= Math.min(to, MAX_LINE); line += 1) lines.add(line)
  return lines
}
