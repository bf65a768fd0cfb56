import { notFound, redirect } from '@tanstack/react-router'
import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'

type Params = { readonly libraryId: string; readonly version: string }
type Place = { readonly pathname: string; readonly searchStr: string; readonly hash: string }

/**
 * Checks the library and version of an address against the catalogue.
 * @throws not-found for an unknown library; a redirect to `latest`, rest kept, for an unknown version (spec section 4).
 */
export function requireVersion(params: Params, place: Place): void {
  const library = findLibrary(params.libraryId)
  if (!library) throw notFound()
  if (matchVersion(library, params.version)) return
  const [, , , ...rest] = place.pathname.split('/')
  const pathname = ['', library.id, 'latest', ...rest].join('/')
  const hash = place.hash === '' ? '' : `#${place.hash}`
  throw redirect({ href: `${pathname}${place.searchStr}${hash}`, statusCode: 307 })
}
