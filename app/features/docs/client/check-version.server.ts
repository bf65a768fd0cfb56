import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'

/** Whether the catalogue knows the library and version of an address. */
export function checkVersion(params: {
  readonly libraryId: string
  readonly version: string
}): 'known' | 'unknown-library' | 'unknown-version' {
  const library = findLibrary(params.libraryId)
  if (!library) return 'unknown-library'
  return matchVersion(library, params.version) ? 'known' : 'unknown-version'
}
