import { createTokenBucket } from '~/ports/resilience/token-bucket'
import type { Fetch } from '../fetch'
import { missingDocument, screenHeaders } from '../failures/static-screen.server'

/** Maximum number of fully rendered not-found pages per second: several times what readers cause, and a tenth of one core. */
const RENDERED_PER_SECOND = 25

/** Maximum burst after a quiet period. */
const MAX_AT_ONCE = 100

/** Dependencies of {@link limitNotFound}. */
export type NotFoundLimitOptions = {
  /** Checks whether an address certainly has no page; much cheaper than rendering it. */
  readonly isKnownMissing: (url: URL, signal: AbortSignal) => Promise<boolean>
  /** Returns the time in milliseconds. */
  readonly now: () => number
}

const document = missingDocument()

function bareScreen(): Response {
  // Shared caches must not store it: the next request may get the full page with suggestions.
  const headers = { ...screenHeaders, 'cache-control': 'public, max-age=0, must-revalidate' }
  return new Response(document, { status: 404, headers })
}

/**
 * Rate-limits full 404 pages, against floods of made-up addresses. Beyond the limit, requests get the same page without the
 * library's header and suggestions. A cache would not help, because each address is new.
 */
export function limitNotFound(next: Fetch, { isKnownMissing, now }: NotFoundLimitOptions): Fetch {
  const bucket = createTokenBucket({ capacity: MAX_AT_ONCE, perSecond: RENDERED_PER_SECOND, now })
  return async (request) => {
    const isMissing = await isKnownMissing(new URL(request.url), request.signal)
    return isMissing && !bucket.take() ? bareScreen() : next(request)
  }
}
