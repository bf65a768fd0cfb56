import { distance } from 'fastest-levenshtein'
import { catalogue, type Library } from './catalogue'

/** Longer input can't be an id; cutting it bounds the work. */
const MAX_ID_LENGTH = 60

/** Share of differing characters up to which a library is worth offering: two letters that changed places, of four. */
const MAX_SCORE = 0.5

/** Difference of an id from a name that has it as a word: `react-query`. */
const WORD_SCORE = 0.2

/** The libraries whose ids come closest to one that names none, in any letter case, best first, at most `limit`. */
export function nearLibraries(id: string, limit: number): Library[] {
  const wanted = id.slice(0, MAX_ID_LENGTH).toLowerCase()
  return catalogue.libraries
    .map((library) => ({ library, score: difference(wanted, library.id) }))
    .filter(({ score }) => score <= MAX_SCORE)
    .toSorted((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({ library }) => library)
}

function difference(wanted: string, id: string): number {
  const byLetters = distance(wanted, id) / Math.max(wanted.length, id.length)
  return wanted.split(/[^a-z0-9]+/).includes(id) ? Math.min(byLetters, WORD_SCORE) : byLetters
}
