import { parseDocsPath } from '~/domain/addresses/parse'
import { findLibrary, type Library, matchVersion, type VersionMatch } from '~/domain/catalogue/catalogue'

/** Where a page of the docs is, by its address. */
export type PlaceOfPage = {
  readonly library: Library
  readonly match: VersionMatch
  /** Path under the docs root. */
  readonly path: string
}

/** The place that a docs address names; null for one that the catalogue has no version for. */
export function placeOfPage(address: string): PlaceOfPage | null {
  const [, id = '', segment = '', , ...rest] = (
    URL.parse(address, 'https://site.invalid')?.pathname ?? ''
  ).split('/')
  const library = findLibrary(id)
  const match = library && matchVersion(library, segment)
  if (!match) return null
  try {
    const parsed = parseDocsPath(decodeURIComponent(rest.join('/')))
    return parsed.kind === 'path' ? { library, match, path: parsed.path } : null
  } catch {
    return null
  }
}
