import { findLibrary, matchVersion } from './catalogue'

/** Characters of an id that are repeated; ids have fewer. */
const MAX_ID_LENGTH = 100

/** Why no page can be at a docs path that is refused (spec section 8). */
export const INVALID_DOC_PATH = 'Invalid docPath'

/** Why a library and a version name no docs, in the words of spec section 8; undefined where they name some. */
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
