import { isCompressible } from './compression'
import { isSecure } from '~/ports/secure-request'
import { completeHeaders, isComplete } from './security-headers'
import { cachePolicies, setPolicy } from './policies'

/** Addresses that may be files of the build; the pipeline answers all others by itself. */
const MAY_BE_FILE = /^\w+:\/\/[^/]+(?:\/_build\/|[^?#]*\.\w+(?=[?#]|$))/

/** Addresses of files of the build, whose names change with their bytes. */
const BUILD_FILE = /^\w+:\/\/[^/]+\/_build\//

/**
 * Completes, in place, what the server around the application answers by itself: files, missing chunks, refusals of
 * addresses that cannot be parsed. Answers of the application pass without a look at their headers.
 */
export function completeOutsideAnswer(response: Response, request: Request): void {
  if (response.status < 400 && !MAY_BE_FILE.test(request.url)) return
  const { headers } = response
  // The server says so only to clients that name an encoding, and a cache between would give what those got to all.
  const varies = /\baccept-encoding\b/i.test(headers.get('vary') ?? '')
  if (!varies && isCompressible(headers.get('content-type'))) headers.append('vary', 'Accept-Encoding')
  const isRefusedChunk = response.status >= 400 && BUILD_FILE.test(request.url)
  // The build gives its lifetime of files to whatever is answered at their addresses, and so to the application's refusals.
  if (isRefusedChunk) setPolicy(headers, cachePolicies.error)
  if (isComplete(headers)) return
  completeHeaders(headers, isSecure(request))
  if (response.status >= 400) {
    // A cache that keeps the absence of a chunk would break the site after the deployment that brings it.
    setPolicy(headers, cachePolicies.error)
  } else if (!headers.has('cache-control')) setPolicy(headers, cachePolicies.file)
}
