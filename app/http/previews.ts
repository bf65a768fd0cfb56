import { setImmediate as turnOfOthers } from 'node:timers/promises'
import pLimit from 'p-limit'
import { screenTitles } from '~/features/errors/screen-titles'
import { type Fetch, withHeaders } from './fetch'
import { cachePolicies, setPolicy } from './policies'
import { isPreview } from './site-addresses'
import { homeLink, screenHeaders, staticScreen } from './static-screen'

/** Keeps every answer of a preview out of caches and search engines, whatever its route or its status said. */
export function keepPreviewsApart(next: Fetch): Fetch {
  return async (request) => {
    const response = await next(request)
    if (!isPreview(new URL(request.url).pathname)) return response
    const headers = new Headers(response.headers)
    headers.delete('cdn-cache-control')
    setPolicy(headers, cachePolicies.error)
    headers.set('x-robots-tag', 'noindex')
    return withHeaders(response, headers)
  }
}

/** Previews that are made at once, as many as may ask the code-hosting service. */
const MAX_AT_ONCE = 2
/** Who comes on top of these would wait for longer than half a second, at 14 ms for a page. */
const MAX_WAITING = 40
const RETRY_AFTER_SECONDS = 5

const busyScreen = staticScreen({
  emblem: 'slipped',
  title: screenTitles.unavailable,
  text: `Too many previews are being read. Try again in ${RETRY_AFTER_SECONDS} seconds.`,
  actions: `<a class="primary" href="">Try Again</a>${homeLink('Start Over')}`,
  note: '',
})

/**
 * Makes few previews at once and lets all other requests go before each: no cache has previews, so that every one takes
 * as long as a page that was never read, and a hundred that came together would hold up readers for a second.
 */
export function limitPreviews(next: Fetch): Fetch {
  const inTurn = pLimit(MAX_AT_ONCE)
  return (request) => {
    if (!isPreview(new URL(request.url).pathname)) return next(request)
    if (inTurn.pendingCount < MAX_WAITING) return inTurn(() => afterOthers(next, request))
    const headers = { ...screenHeaders, 'retry-after': String(RETRY_AFTER_SECONDS) }
    return new Response(busyScreen, { status: 503, headers })
  }
}

async function afterOthers(next: Fetch, request: Request): Promise<Response> {
  await turnOfOthers()
  // Who has left meanwhile must not keep those behind waiting.
  request.signal.throwIfAborted()
  return next(request)
}
