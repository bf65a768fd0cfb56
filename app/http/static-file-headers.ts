import { isCompressible } from './compression'
import { isSecure } from '~/ports/secure-request'
import { completeHeaders, isComplete } from './security-headers'
import { cachePolicies, setPolicy } from './policies'

/** Matches addresses that may be files of the build; the pipeline handles all others. */
const MAY_BE_FILE = /^\w+:\/\/[^/]+(?:\/_build\/|[^?#]*\.\w+(?=[?#]|$))/

/** Matches addresses of build files, whose names change with their content. */
const BUILD_FILE = /^\w+:\/\/[^/]+\/_build\//

/**
 * Completes, in place, responses of the server around the application: files, missing chunks, refusals of unparsable addresses.
 * Skips other responses of the application without reading their headers.
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
