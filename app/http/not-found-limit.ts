import { createTokenBucket } from '~/ports/resilience/token-bucket'
import type { Fetch } from './fetch'
import { missingDocument, screenHeaders } from './static-screen.server'

/** Missing pages that are rendered in full each second: several times what readers come upon, a tenth of one core. */
const RENDERED_PER_SECOND = 25

/** How many may come at once after a quiet time. */
const MOST_AT_ONCE = 100

/** What {@link limitNotFound} needs. */
export type NotFoundLimitOptions = {
  /** True for the address of a page that certainly is not there; costs a small part of rendering it. */
  readonly isKnownMissing: (url: URL, signal: AbortSignal) => Promise<boolean>
  /** The time in milliseconds. */
  readonly now: () => number
}

const document = missingDocument()

function bareScreen(): Response {
  // Without a lifetime for shared caches: the next second may have time for near matches.
  const headers = { ...screenHeaders, 'cache-control': 'public, max-age=0, must-revalidate' }
  return new Response(document, { status: 404, headers })
}

/**
 * Rate limit of full 404 pages, against floods of made-up addresses: beyond it, requests get
 * the same screen without the library's header and near matches. No cache helps there, because each address is new.
 */
export function limitNotFound(next: Fetch, { isKnownMissing, now }: NotFoundLimitOptions): Fetch {
  const bucket = createTokenBucket({ capacity: MOST_AT_ONCE, perSecond: RENDERED_PER_SECOND, now })
  return async (request) => {
    const isMissing = await isKnownMissing(new URL(request.url), request.signal)
    return isMissing && !bucket.take() ? bareScreen() : next(request)
  }
}
