import { type Fetch, isReading, withHeaders } from '../fetch'
import { setPolicy } from './policies'

/** Facts about the site that the privacy steps need. */
export type PrivacyOptions = {
  /** Checks whether every reader gets the same response; false for unknown addresses. */
  readonly isShared: (pathname: string) => boolean
  /** Returns the record of the route of an address; undefined if there is none. */
  readonly recordOf: (pathname: string) => object | undefined
}

const privatePolicy = { 'cache-control': 'private, no-store' }

/**
 * Separates a document from the window that opened it, so that another site learns nothing about a private page. Not used for
 * shared pages: browsers then start a new process when the headers arrive, which delays first paint on a phone by about 50 ms.
 */
const openerPolicy = ['cross-origin-opener-policy', 'same-origin'] as const

/**
 * Excludes private responses from caches and search engines, and isolates their documents from other windows, whatever route and
 * status set. Redirects of unknown addresses come from the catalogue and keep their policy.
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

/** Headers that identify a reader. */
const readerHeaders = ['cookie', 'authorization']

/**
 * Removes headers that identify a reader from requests for shared responses. The page cache does so too; this step does it in
 * development, where there is no cache, to reveal responses that depend on the reader.
 */
export function withoutReader(next: Fetch, { isShared }: PrivacyOptions): Fetch {
  return (request) => {
    const isForAll = isReading(request) && isShared(new URL(request.url).pathname)
    if (!isForAll || !readerHeaders.some((name) => request.headers.has(name))) return next(request)
    const headers = new Headers(request.headers)
    for (const name of readerHeaders) headers.delete(name)
    return next(new Request(request.url, { method: request.method, headers, signal: request.signal }))
  }
}
