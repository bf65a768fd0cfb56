import { type Bytes, isCompressible } from '~/http/compression'
import { sharedFreshnessMs, sharedStalenessMs } from '~/http/policies'
import { cacheResponse, type CachedResponse } from './cached-response'

/** How a rendering ended. */
export type Rendering =
  /** An answer to keep. */
  | { readonly kind: 'page'; readonly page: CachedResponse }
  /** An answer shared by the requests of this flight and not stored: moved, failed. */
  | {
      readonly kind: 'shared'
      readonly status: number
      readonly headers: Headers
      readonly content: Bytes | null
    }
  /** An answer for one reader: it sets a cookie, it flows, or it refuses this very request. */
  | { readonly kind: 'single'; readonly status: number; readonly response: Response }

const sharedStatuses = new Set([200, 301, 302, 303, 307, 308, 404, 410])

function isForAll({ status, headers, body }: Response): boolean {
  if (headers.has('set-cookie') || headers.has('content-encoding')) return false
  if (status < 500 && !sharedStatuses.has(status)) return false
  return body === null || isCompressible(headers.get('content-type'))
}

/** Reads an answer to its end and says what may be done with it. */
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
