import { isCompressible } from './compression'
import { isSecure } from '~/ports/secure-request'
import { completeHeaders, isComplete } from './security-headers'
import { cachePolicies, setPolicy } from './policies'

/** Matches addresses that may be files of the build; the pipeline handles all others. */
const MAY_BE_FILE = /^\w+:\/\/[^/]+(?:\/_build\/|[^?#]*\.\w+(?=[?#]|$))/

/** Matches addresses of build files, whose names change with their content. */
const BUILD_FILE = /^\w+:\/\/[^/]+\/_build\//

/**
 * Leaves, in place, one condition of a request: the tag, where there is one (RFC 9110 section 13.1.3). The server of files
 * looks at the date too, by which a browser would keep the files of a newer build after a step back to an older one, and
 * compares tags letter by letter, though proxies that compress make them weak.
 */
export function settleConditions({ headers }: Pick<Request, 'headers'>): void {
  const tag = headers.get('if-none-match')
  if (tag === null) return
  headers.delete('if-modified-since')
  if (tag.startsWith('W/')) headers.set('if-none-match', tag.slice(2))
}

/**
 * Completes, in place, what the server around the application answers by itself: files, missing chunks, refusals of
 * addresses that cannot be parsed. Answers of the application pass without a look at their headers.
 */
export function completeOutsideAnswer(response: Response, request: Request): void {
  if (response.status < 400 && !MAY_BE_FILE.test(request.url)) return
  const { headers } = response
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
