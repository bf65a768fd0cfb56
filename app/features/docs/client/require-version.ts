import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { checkVersion } from './check-version.server'

type Params = { readonly libraryId: string; readonly version: string }
type RequestedUrl = { readonly pathname: string; readonly searchStr: string; readonly hash: string }

/** The requested page in the latest version. The router gives paths decoded, and a header takes no more than ASCII. */
function latestAddress({ libraryId }: Params, { pathname, searchStr, hash }: RequestedUrl): string {
  const [, , , ...rest] = pathname.split('/')
  const url = new URL(['', libraryId, 'latest', ...rest].join('/'), 'https://site.invalid')
  return url.pathname + searchStr + (hash === '' ? '' : `#${hash}`)
}

/**
 * Checks library and version of an address before any loader runs: an unknown library is not found, an unknown version
 * becomes `latest` with the rest kept (spec section 4). In the browser the loaders' answers say the same, so the
 * catalogue need not be there.
 */
export const requireVersion = createIsomorphicFn()
  .server((params: Params, url: RequestedUrl): void => {
    const check = checkVersion(params)
    if (check === 'known') return
    if (check === 'unknown-library') throw notFound()
    throw redirect({ href: latestAddress(params, url), statusCode: 307 })
  })
  .client((_params: Params, _url: RequestedUrl): void => undefined)

/** Checks the library of an address; see {@link requireVersion}. */
export const requireLibrary = createIsomorphicFn()
  .server((libraryId: string): void => {
    if (checkVersion({ libraryId, version: 'latest' }) === 'unknown-library') throw notFound()
  })
  .client((_libraryId: string): void => undefined)
