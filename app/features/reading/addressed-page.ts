import { parseDocsPath } from '~/domain/addresses/parse'
import { findLibrary, type Library, matchVersion, type VersionMatch } from '~/domain/catalogue/catalogue'

/** A docs page as identified by its address. */
export type AddressedPage = {
  readonly library: Library
  readonly match: VersionMatch
  /** Path under the docs root. */
  readonly path: string
}

/** Parses the address of a docs page, whether the page exists or not; null for other addresses and unlisted versions. */
export function addressedPage(address: string): AddressedPage | null {
  const { pathname = '' } = URL.parse(address, 'https://site.invalid') ?? {}
  const [, id = '', segment = '', folder, ...rest] = pathname.split('/')
  const library = findLibrary(id)
  const match = library && matchVersion(library, segment)
  if (!match || folder !== 'docs') return null
  try {
    const parsed = parseDocsPath(decodeURIComponent(rest.join('/')))
    return parsed.kind === 'path' ? { library, match, path: parsed.path } : null
  } catch {
    return null
  }
}
