import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { landingAddress } from '~/domain/addresses/addresses'
import { namesFile } from '~/domain/addresses/names-file'
import { knownSegment } from '~/domain/catalogue/asked-version'
import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { nearLibraries } from '~/domain/catalogue/unknown-ids'
import type { NearMatch } from '~/features/outcomes/outcome'

type Params = { readonly libraryId: string; readonly version: string }
type RequestedUrl = { readonly pathname: string; readonly searchStr: string; readonly hash: string }

/** Replaces the first segments of a path. Encodes the result: the router gives decoded paths, headers take ASCII only. */
function replaceBeginning(pathname: string, beginning: readonly string[]): string {
  const rest = pathname.split('/').slice(1 + beginning.length)
  return new URL(`/${[...beginning, ...rest].join('/')}`, 'https://site.invalid').pathname
}

/** Maximum number of libraries suggested for an unknown id. */
const MAX_NEAR_LIBRARIES = 3

/**
 * Suggests addresses for an unknown library: the requested path in the libraries with the most similar ids. Where the second
 * segment is the id of a library, as in `/docs/query`, suggests only the landing page of that library.
 */
function nearAddresses({ libraryId, version }: Params, pathname: string): NearMatch[] {
  const named = findLibrary(version)
  if (named) {
    const href = landingAddress({ library: named.id, version: 'latest' })
    return [{ title: named.name, href, library: named.id }]
  }
  return nearLibraries(libraryId, MAX_NEAR_LIBRARIES).map((library) => ({
    title: library.name,
    href: replaceBeginning(pathname, [library.id, matchVersion(library, version)?.segment ?? 'latest']),
    library: library.id,
  }))
}

/**
 * Checks library and version of an address before any loader runs. An unknown library throws a not-found error that suggests
 * libraries with similar ids; an unknown version throws a redirect to the same page in the version of {@link knownSegment},
 * unless it is the name of a file. Does nothing in the browser, where loaders return the same outcomes: the catalogue is not
 * shipped.
 */
export const requireVersion = createIsomorphicFn()
  .server((params: Params, url: RequestedUrl): void => {
    const library = findLibrary(params.libraryId)
    if (!library) throw notFound({ data: { near: nearAddresses(params, url.pathname) } })
    if (matchVersion(library, params.version)) return
    if (namesFile(params.version)) throw notFound({ data: { near: [] } })
    const pathname = replaceBeginning(url.pathname, [library.id, knownSegment(library, params.version)])
    const hash = url.hash === '' ? '' : `#${url.hash}`
    throw redirect({ href: pathname + url.searchStr + hash, statusCode: 307 })
  })
  .client((_params: Params, _url: RequestedUrl): void => undefined)

/** Checks the library of an address; see {@link requireVersion}. */
export const requireLibrary = createIsomorphicFn()
  .server((libraryId: string): void => {
    if (findLibrary(libraryId)) return
    throw notFound({ data: { near: nearAddresses({ libraryId, version: 'latest' }, `/${libraryId}`) } })
  })
  .client((_libraryId: string): void => undefined)
