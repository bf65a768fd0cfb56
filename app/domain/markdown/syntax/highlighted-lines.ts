/** Highest line number, so that `{1-999999999}` costs nothing. */
const MAX_LINE = 5_000

/** Maximum number of ranges; real fences have fewer than ten. */
const MAX_RANGES = 100

/** Numbers in braces, alone or directly after a word: `{1,3-5}`, `js{1,3}`, `[a.ts]{1}`. */
const BRACES = /(?<![^\s\]}])\{([\d,\s-]+)\}/g

/** Numbers as the value of an attribute. */
const ATTRIBUTE = /(?<![\w-])(?:highlight|hl|hl_lines|mark|lines|focus|ins|del)=(["']?)\{?([\d,\s-]+)\}?\1/gi

const RANGE = /(\d{1,6})(?:\s*-\s*(\d{1,6}))?/g

/** Returns the lines that the words after a fence highlight, from 1. */
export function highlightedLines(words: string): ReadonlySet<number> {
  const lists = [...words.matchAll(BRACES), ...words.matchAll(ATTRIBUTE)].map((match) => match.at(-1))
  const lines = new Set<number>()
  let count = 0
  for (const [, from = '', to = from] of lists.join(',').matchAll(RANGE)) {
    if ((count += 1) > MAX_RANGES) break
    for (let line = Number(from); line <= Math.min(Number(to), MAX_LINE); line += 1) lines.add(line)
  }
  return lines
}
