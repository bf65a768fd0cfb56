import { isCompressible } from './compression'
import { isSecure } from '~/ports/secure-request'
import { completeHeaders, isComplete } from './security-headers'
import { cachePolicies, setPolicy } from './policies'

/** Matches addresses that may be files of the build; the pipeline handles all others. */
const MAY_BE_FILE = /^\w+:\/\/[^/]+(?:\/_build\/|[^?#]*\.\w+(?=[?#]|$))/

/** Returns false for addresses that cannot be those of files of the build. */
export function mayBeFile(url: string): boolean {
  return MAY_BE_FILE.test(url)
}

/** Matches addresses of build files, whose names change with their content. */
const BUILD_FILE = /^\w+:\/\/[^/]+\/_build\//

/**
 * Removes the date condition from a request with an entity tag, in place (RFC 9110 section 13.1.3). The file server
 * also evaluates the date, with which a browser would keep the files of a newer build after a rollback. It compares
 * tags literally, so the prefix of weak tags, which compressing proxies add, is removed too.
 */
export function settleConditions({ headers }: Pick<Request, 'headers'>): void {
  const tag = headers.get('if-none-match')
  if (tag === null) return
  headers.delete('if-modified-since')
  if (tag.startsWith('W/')) headers.set('if-none-match', tag.slice(2))
}

/**
 * Completes responses of the server around the application, in place: files, missing chunks, and refusals of URLs that
 * cannot be parsed. Responses of the application are returned without reading their headers.
 */
export function completeOutsideAnswer(response: Response, request: Request): void {
  if (response.status < 400 && !mayBeFile(request.url)) return
  const { headers } = response
  // For a file, the server omits headers that RFC 9110 section 15.4.5 requires. It compares whole headers, so the tag is that
  // of the request.
  const tag = request.headers.get('if-none-match')
  if (response.status === 304 && !headers.has('etag') && tag !== null) {
    headers.set('etag', tag)
    headers.append('vary', 'Accept-Encoding')
  }
  // The server only sets `Vary` for clients that send `Accept-Encoding`; a cache in between would serve an encoded response to
  // all clients.
  const variesByEncoding = /\baccept-encoding\b/i.test(headers.get('vary') ?? '')
  if (!variesByEncoding && isCompressible(headers.get('content-type')))
    headers.append('vary', 'Accept-Encoding')
  const isRefusedChunk = response.status >= 400 && BUILD_FILE.test(request.url)
  // The build sets the cache lifetime of files on every response at their addresses, including refusals of the application.
  if (isRefusedChunk) setPolicy(headers, cachePolicies.error)
  if (isComplete(headers)) return
  completeHeaders(headers, isSecure(request))
  if (response.status >= 400) {
    // A cached 404 of a chunk would break the site after the deployment that adds it.
    setPolicy(headers, cachePolicies.error)
  } else if (!headers.has('cache-control')) setPolicy(headers, cachePolicies.file)
}
