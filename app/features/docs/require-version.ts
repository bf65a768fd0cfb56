import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { checkVersion } from './check-version.server'

type Params = { readonly libraryId: string; readonly version: string }
type Place = { readonly pathname: string; readonly searchStr: string; readonly hash: string }

/**
 * Checks library and version of an address before any loader runs: an unknown library is not found, an unknown version
 * becomes `latest` with the rest kept (spec section 4). In the browser the loaders' answers say the same, so the
 * catalogue need not be there.
 */
export const requireVersion = createIsomorphicFn()
  .server((params: Params, place: Place): void => {
    const check = checkVersion(params)
    if (check === 'known') return
    if (check === 'unknown-library') throw notFound()
    const [, , , ...rest] = place.pathname.split('/')
    const pathname = ['', params.libraryId, 'latest', ...rest].join('/')
    const hash = place.hash === '' ? '' : `#${place.hash}`
    throw redirect({ href: `${pathname}${place.searchStr}${hash}`, statusCode: 307 })
  })
  .client((_params: Params, _place: Place): void => undefined)

/** Checks the library of an address; see {@link requireVersion}. */
export const requireLibrary = createIsomorphicFn()
  .server((libraryId: string): void => {
    if (checkVersion({ libraryId, version: 'latest' }) === 'unknown-library') throw notFound()
  })
  .client((_libraryId: string): void => undefined)
