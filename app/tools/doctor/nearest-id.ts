import { distance } from 'fastest-levenshtein'

/** Maximum share of different characters between two ids that count as similar. */
const MAX_DIFFERENCE = 0.34

/**
 * Returns the id most similar to a wrong one: with few different characters, with one containing the other, or with the same
 * words; null if there is none.
 */
export function nearestId(wanted: string, ids: Iterable<string>): string | null {
  const scored = Array.from(ids, (id) => ({ id, score: difference(wanted.toLowerCase(), id.toLowerCase()) }))
  const [best] = scored
    .filter(({ score }) => score <= MAX_DIFFERENCE)
    .toSorted((a, b) => a.score - b.score || a.id.length - b.id.length)
  return best?.id ?? null
}

const wordsOf = (id: string): string[] => id.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)

/** Returns the difference of two ids, from 0 for the same letters to 1 for nothing in common. */
function difference(a: string, b: string): number {
  const [plainA, plainB] = [wordsOf(a).join(''), wordsOf(b).join('')]
  if (plainA === '' || plainB === '') return 1
  const [short, long] = plainA.length < plainB.length ? [plainA, plainB] : [plainB, plainA]
  const byLetters = distance(plainA, plainB) / long.length
  // One contains the other, as `start` in `getting-started`; shorter parts are in too many words.
  const byPart = short.length > 3 && long.includes(short) ? 0.3 * (1 - short.length / long.length) + 0.04 : 1
  const byBeginnings = differenceOfWords(wordsOf(a), wordsOf(b), plainA)
  return Math.min(byLetters, byPart, byBeginnings)
}

/** Compares by words: `getstart` consists of prefixes of `getting-started`, `options-query` has the words of `query-options`. */
function differenceOfWords(wanted: readonly string[], words: readonly string[], letters: string): number {
  const shared = wanted.filter((word) => words.includes(word)).length
  const byWords = 1 - (2 * shared) / (wanted.length + words.length)
  let rest = letters
  for (const word of words) {
    const length = sharedBeginning(rest, word)
    if (length < Math.min(3, word.length)) return byWords
    rest = rest.slice(length)
  }
  return rest === '' ? 0.2 : byWords
}

function sharedBeginning(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
