import { FastResponse } from 'srvx'
import type { Fetch } from './fetch'

/**
 * Answers HEAD as GET without the body, so that no route, cache or compressor can treat the two differently: status and
 * headers are those of the answer to GET, `content-length` included (RFC 9110 section 9.3.2).
 */
export function answerHeadRequests(next: Fetch): Fetch {
  return async (request) => {
    if (request.method !== 'HEAD') return next(request)
    const { url, headers, signal } = request
    const response = await next(new Request(url, { headers, signal }))
    // What flows must hear that nobody reads.
    await response.body?.cancel()
    return new FastResponse(null, { status: response.status, headers: response.headers })
  }
}
