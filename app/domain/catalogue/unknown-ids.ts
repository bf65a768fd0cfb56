import { distance } from 'fastest-levenshtein'
import { catalogue, findLibrary, type Library, matchVersion } from './catalogue'

/** Maximum length of an id repeated in a message; real ids are shorter. */
const MAX_ID_LENGTH = 100

/** Reason for rejecting a docs path. */
export const INVALID_DOC_PATH = 'Invalid docPath'

/** Returns why a library and version cannot have docs; undefined if they can. */
function refusalOf(libraryId: string, version: string): string | undefined {
  if (libraryId === '') return 'Library is required'
  const library = findLibrary(libraryId)
  if (!library) return `Library with id "${libraryId.slice(0, MAX_ID_LENGTH)}" not found`
  return matchVersion(library, version) ? undefined : 'Invalid branch'
}

/** Returns the response for docs that are not found, with the reason if the address is invalid. */
export function missingDocs(
  libraryId: string,
  version: string,
): {
  readonly kind: 'missing'
  readonly near: readonly []
  readonly reason?: string
} {
  const reason = refusalOf(libraryId, version)
  return { kind: 'missing', near: [], ...(reason === undefined ? {} : { reason }) }
}

/** No id is longer; cutting the input bounds the work. */
const MAX_COMPARED_LENGTH = 60

/** Maximum share of differing characters of a suggested library: 0.5 allows two swapped letters in an id of four. */
const MAX_SCORE = 0.5

/** Maximum score of an id that occurs in the text as a word: `query` in `react-query`. */
const WORD_SCORE = 0.2

/** Returns at most `limit` libraries whose ids are closest to an unknown one, ignoring case, best first. */
export function nearLibraries(id: string, limit: number): Library[] {
  const wanted = id.slice(0, MAX_COMPARED_LENGTH).toLowerCase()
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
