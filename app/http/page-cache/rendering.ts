import { type Bytes, isCompressible } from '~/http/response/compression'
import { sharedFreshnessMs, sharedStalenessMs } from '~/http/response/policies'
import { cacheResponse, type CachedResponse } from './cached-response'

/** Result of a rendering. */
export type Rendering =
  | { readonly kind: 'page'; readonly page: CachedResponse }
  /** A response that the requests of one flight share, but that is not stored: redirects, failures. */
  | {
      readonly kind: 'shared'
      readonly status: number
      readonly headers: Headers
      readonly content: Bytes | null
    }
  /** A response for one request: it sets a cookie, is encoded, binary or streamed, or refuses this request. */
  | { readonly kind: 'single'; readonly status: number; readonly response: Response }

const sharedStatuses = new Set([200, 301, 302, 303, 307, 308, 404, 410])

function isForAll({ status, headers, body }: Response): boolean {
  if (headers.has('set-cookie') || headers.has('content-encoding')) return false
  if (status < 500 && !sharedStatuses.has(status)) return false
  return body === null || isCompressible(headers.get('content-type'))
}

/** Reads a response to its end and determines how it may be used. */
export async function renderingOf(
  response: Response,
  at: { readonly address: string; readonly nowMs: number; readonly previous: CachedResponse | undefined },
): Promise<Rendering> {
  const { status, headers } = response
  if (!isForAll(response)) return { kind: 'single', status, response }
  const content = response.body ? new Uint8Array(await response.arrayBuffer()) : null
  const freshMs = sharedFreshnessMs(headers)
  const isPage = status === 200 || status === 404
  if (!isPage || freshMs === 0 || content === null) return { kind: 'shared', status, headers, content }
  const freshUntilMs = at.nowMs + freshMs
  const lifetime = { freshUntilMs, staleUntilMs: freshUntilMs + sharedStalenessMs(headers) }
  const { address, previous } = at
  return {
    kind: 'page',
    page: await cacheResponse({ address, status, content, headers, lifetime, previous }),
  }
}
