import { type LineMark, markLine } from './code-notation'

/** Highest line number, so that `{1-999999999}` costs nothing. */
const MAX_LINE = 5_000

/** Maximum number of ranges; real fences have fewer than ten. */
const MAX_RANGES = 100

/** Numbers in braces, alone or directly after a word: `{1,3-5}`, `js{1,3}`, `[a.ts]{1}`. */
const BRACES = /(?<![^\s\]}])\{([\d,\s-]+)\}/g

/** Numbers as the value of an attribute, including attributes for added or removed lines: `ins={2}`. */
const ATTRIBUTE = /(?<![\w-])(highlight|hl|hl_lines|mark|lines|focus|ins|del)=(["']?)\{?([\d,\s-]+)\}?\2/gi

const RANGE = /(\d{1,15})(?:\s*-\s*(\d{1,15}))?/g

/** Marks of attributes that mean more than highlighting. */
const MARKS: Readonly<Record<string, LineMark>> = { ins: 'add', del: 'rem' }

/** A range of lines after a fence, as written: `{3-5}` has `from` 3 and `to` 5. */
type LineRange = { readonly from: number; readonly to: number; readonly mark: LineMark }

/** Returns the ranges of lines in the words after a fence. */
export function lineRanges(words: string): LineRange[] {
  const lists = [...words.matchAll(BRACES), ...words.matchAll(ATTRIBUTE)]
  const ranges = lists.flatMap((match) =>
    Array.from((match.at(-1) ?? '').matchAll(RANGE), ([, from = '', to = from]) => ({
      from: Number(from),
      to: Number(to),
      mark: (match.length > 2 && MARKS[match[1]?.toLowerCase() ?? '']) || ('hl' as const),
    })),
  )
  return ranges.slice(0, MAX_RANGES)
}

/** Returns the lines that the words after a fence mark, from 1. */
export function highlightedLines(words: string): ReadonlyMap<number, LineMark> {
  const lines = new Map<number, LineMark>()
  for (const { from, to, mark } of lineRanges(words))
    for (let line = Math.max(from, 1); line <= Math.min(to, MAX_LINE); line += 1) markLine(lines, line, mark)
  return lines
}
