import { parseDocsPath } from '~/domain/addresses/parse'
import { findLibrary, type Library, matchVersion, type VersionMatch } from '~/domain/catalogue/catalogue'

/** A page of the docs as its address names it. */
export type AddressedPage = {
  readonly library: Library
  readonly match: VersionMatch
  /** Path under the docs root. */
  readonly path: string
}

/** The docs page that an address names, whether it exists or not; null for versions that the catalogue does not list. */
export function addressedPage(address: string): AddressedPage | null {
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
