import { diffArrays } from 'diff'
import { Parser } from 'htmlparser2'

/** A word or a sign of the text of a page, and its place in the markup. */
type Word = { readonly text: string; readonly start: number; readonly end: number }

/** Most words that are removed or added in one change. The time grows with the square of this number; 150 take about 2 ms. */
const MAX_EDITS = 150

/** Least share of the words of the shorter side that both have: with less, a text is another one, and marks would be noise. */
const LEAST_SHARED = 0.5

/** Fewer equal words between two changes count as changed: "the" and a comma say nothing. */
const LEAST_KEPT = 3

/** A word, a character reference as one, or a sign. */
const WORD = /&#?\w+;|[\p{L}\p{N}_$]+|[^\s]/gu

/** The words that are read, without those of drawings. */
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

/** Which words of each side the other one lacks; null where too little is the same, or too much differs. */
function changedWords(before: readonly Word[], after: readonly Word[]) {
  const texts = [before, after].map((words) => words.map(({ text }) => text))
  const changes = diffArrays(texts[0] ?? [], texts[1] ?? [], { maxEditLength: MAX_EDITS })
  if (!changes) return null
  const old: boolean[] = []
  const now: boolean[] = []
  let shared = 0
  for (const [at, { added, removed, count }] of changes.entries()) {
    const isBetween = at > 0 && at < changes.length - 1
    const differs = added || removed || (isBetween && count < LEAST_KEPT)
    if (!differs) shared += count
    // One by one: a page may have more words than a call takes arguments.
    for (let word = 0; word < count; word += 1) {
      if (!added) old.push(differs)
      if (!removed) now.push(differs)
    }
  }
  return shared < LEAST_SHARED * Math.min(before.length, after.length) ? null : { old, now }
}

/** Puts the changed words of a text into `mark`, those beside one another into one where no tag is between them. */
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

/** Both sides of a change, with the words marked that the other side lacks. Texts of which little is the same stay as they are. */
export function markChangedWords(before: string, after: string): { before: string; after: string } {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const changed = changedWords(old, now)
  if (!changed) return { before, after }
  return { before: withMarks(before, old, changed.old), after: withMarks(after, now, changed.now) }
}
