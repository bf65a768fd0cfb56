import { closest, distance } from 'fastest-levenshtein'

/** Words at a larger edit distance are different words. */
const MAX_TYPOS = 2

/** Returns the word most similar to a misspelled one: by edit distance, or if one is a prefix of the other; null if none is. */
export function nearestWord(wanted: string, words: readonly string[]): string | null {
  const nearest = closest(wanted, words)
  if (distance(wanted, nearest) <= MAX_TYPOS) return nearest
  return words.find((each) => each.startsWith(wanted) || wanted.startsWith(each)) ?? null
}
