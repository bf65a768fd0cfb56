import { distance } from 'fastest-levenshtein'
import { catalogue, findLibrary, type Library, matchVersion } from './catalogue'

/** Characters of an id that are repeated; ids have fewer. */
const MAX_ID_LENGTH = 100

/** Why no page can be at a docs path that is refused. */
export const INVALID_DOC_PATH = 'Invalid docPath'

/** Why a library and a version name no docs; undefined if they name some. */
function refusalOf(libraryId: string, version: string): string | undefined {
  if (libraryId === '') return 'Library is required'
  const library = findLibrary(libraryId)
  if (!library) return `Library with id "${libraryId.slice(0, MAX_ID_LENGTH)}" not found`
  return matchVersion(library, version) ? undefined : 'Invalid branch'
}

/** What is missing when docs cannot be found, with the reason where the address is wrong. */
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

/** Longer input can't be an id; cutting it bounds the work. */
const MAX_COMPARED_LENGTH = 60

/** Share of differing characters up to which a library is worth offering: two letters that changed places, of four. */
const MAX_SCORE = 0.5

/** Difference of an id from a name that has it as a word: `react-query`. */
const WORD_SCORE = 0.2

/** The libraries whose ids come closest to one that names none, in any letter case, best first, at most `limit`. */
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
