import { type Fetch, isReading, withHeaders } from './fetch'
import { setPolicy } from './policies'

/** What the steps of privacy must know about the site. */
export type PrivacyOptions = {
  /** True where every reader gets the same answer; false for unknown addresses. */
  readonly isShared: (pathname: string) => boolean
  /** True for addresses that a route answers. */
  readonly recordOf: (pathname: string) => object | undefined
}

const privatePolicy = { 'cache-control': 'private, no-store' }

/**
 * Cuts a document off from the window that opened it, so that another site learns nothing of a page for one reader. Shared
 * pages go without: a browser starts another process for such a document once its headers have come, which costs the first
 * paint on a phone about 50 ms.
 */
const openerPolicy = ['cross-origin-opener-policy', 'same-origin'] as const

/**
 * Keeps answers for one reader out of every cache and search engine, and their documents out of reach of other windows,
 * whatever route and status said. Redirects of unknown addresses are those of the catalogue, and keep their policy.
 */
export function markPrivate(next: Fetch, { isShared, recordOf }: PrivacyOptions): Fetch {
  return async (request) => {
    const response = await next(request)
    const { pathname } = new URL(request.url)
    const isRedirect = response.status >= 300 && response.status < 400
    if (isShared(pathname) || (isRedirect && recordOf(pathname) === undefined)) return response
    const headers = new Headers(response.headers)
    headers.delete('cdn-cache-control')
    setPolicy(headers, privatePolicy)
    headers.set('x-robots-tag', 'noindex')
    if (headers.get('content-type')?.startsWith('text/html')) headers.set(...openerPolicy)
    return withHeaders(response, headers)
  }
}

/** Headers that tell readers from one another. */
const ofReaders = ['cookie', 'authorization']

/**
 * Takes what tells readers apart from requests for shared answers. The page cache does it too; in development, without one,
 * an answer that depends on a reader shows at once.
 */
export function withoutReader(next: Fetch, { isShared }: PrivacyOptions): Fetch {
  return (request) => {
    const isForAll = isReading(request) && isShared(new URL(request.url).pathname)
    if (!isForAll || !ofReaders.some((name) => request.headers.has(name))) return next(request)
    const headers = new Headers(request.headers)
    for (const name of ofReaders) headers.delete(name)
    return next(new Request(request.url, { method: request.method, headers, signal: request.signal }))
  }
}
