import { closest, distance } from 'fastest-levenshtein'

/** More characters that differ make another word. */
const MOST_TYPOS = 2

/** The word that a wrong one was probably meant to be, however it was typed, or null where every one is another word. */
export function nearestWord(wanted: string, words: readonly string[]): string | null {
  const nearest = closest(wanted, words)
  if (distance(wanted, nearest) <= MOST_TYPOS) return nearest
  return words.find((each) => each.startsWith(wanted) || wanted.startsWith(each)) ?? null
}
