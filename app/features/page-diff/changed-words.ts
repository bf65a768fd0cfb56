import { diffArrays } from 'diff'
import { Parser } from 'htmlparser2'

/** A word or sign in the text of a page, and its position in the markup. */
type Word = { readonly text: string; readonly start: number; readonly end: number }

/** Maximum number of removed and added words in a change. Time grows with its square; 150 take about 2 ms. */
const MAX_EDITS = 150

/** Minimum share of the shorter side's words that both sides have; with less, the texts differ and marks are noise. */
const MIN_SHARED = 0.5

/** Minimum number of equal words between two changes that stay unmarked; fewer, such as "the", are insignificant. */
const MIN_KEPT = 3

/** Matches a character reference, a word, or a single sign. */
const WORD = /&#?\w+;|[\p{L}\p{N}_$]+|[^\s]/gu

/** Returns the visible words, without those inside `svg`. */
function wordsOf(html: string): Word[] {
  const words: Word[] = []
  let drawings = 0
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'svg') drawings += 1
      },
      onclosetag(name) {
        if (name === 'svg') drawings -= 1
      },
      ontext() {
        if (drawings > 0) return
        const { startIndex } = parser
        for (const { 0: text, index } of html.slice(startIndex, parser.endIndex + 1).matchAll(WORD))
          words.push({ text, start: startIndex + index, end: startIndex + index + text.length })
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  return words
}

/**
 * Returns a flag for each word of each side: true if it is changed, or part of a short equal sequence between two changes.
 * Null if too few words are equal, or too many differ.
 */
function changedWords(before: readonly Word[], after: readonly Word[]) {
  const texts = [before, after].map((words) => words.map(({ text }) => text))
  const changes = diffArrays(texts[0] ?? [], texts[1] ?? [], { maxEditLength: MAX_EDITS })
  if (!changes) return null
  const old: boolean[] = []
  const now: boolean[] = []
  let shared = 0
  for (const [at, { added, removed, count }] of changes.entries()) {
    const isBetween = at > 0 && at < changes.length - 1
    const differs = added || removed || (isBetween && count < MIN_KEPT)
    if (!differs) shared += count
    // In a loop, because a call cannot take as many arguments as a page may have words.
    for (let word = 0; word < count; word += 1) {
      if (!added) old.push(differs)
      if (!removed) now.push(differs)
    }
  }
  return shared < MIN_SHARED * Math.min(before.length, after.length) ? null : { old, now }
}

/** Wraps the changed words of a text in `mark`; adjacent ones share an element unless a tag separates them. */
function withMarks(html: string, words: readonly Word[], changed: readonly boolean[]): string {
  const ranges: { start: number; end: number }[] = []
  for (const { start, end } of words.filter((_, at) => changed[at])) {
    const last = ranges.at(-1)
    if (last && html.slice(last.end, start).trim() === '') last.end = end
    else ranges.push({ start, end })
  }
  let from = 0
  const pieces = ranges.map(({ start, end }) => {
    const piece = `${html.slice(from, start)}<mark class="changed">${html.slice(start, end)}</mark>`
    from = end
    return piece
  })
  return pieces.join('') + html.slice(from)
}

/** Marks the changed words in the markup of both sides; neither if they have too few words in common or too many changes. */
export function markChangedWords(before: string, after: string): { before: string; after: string } {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const changed = changedWords(old, now)
  if (!changed) return { before, after }
  return { before: withMarks(before, old, changed.old), after: withMarks(after, now, changed.now) }
}
