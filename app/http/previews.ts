import { setImmediate as turnOfOthers } from 'node:timers/promises'
import pLimit from 'p-limit'
import { withTildes } from '~/domain/addresses/preview-ref'
import { screenTitles } from '~/features/errors/screen-titles'
import { type Fetch, isReading, withHeaders } from './fetch'
import { cachePolicies, setPolicy } from './policies'
import { plainAnswer } from './plain-answer'
import { SERVER_CALL_PREFIX } from './server-calls'
import { homeLink, screenHeaders, staticScreen } from './static-screen'

/** What the steps of previews must know about the site. */
export type PreviewOptions = {
  /** True for addresses of previews, of their pages as of the data that navigations ask for. */
  readonly isPreview: (pathname: string) => boolean
}

/** Keeps every answer of a preview out of caches and search engines, whatever its route or its status said. */
export function keepPreviewsApart(next: Fetch, { isPreview }: PreviewOptions): Fetch {
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

/** Sends who writes a branch with its slashes to the address of its preview. */
export function joinBranches(next: Fetch): Fetch {
  return (request) => {
    const { pathname, search } = new URL(request.url)
    const meant = isReading(request) ? withTildes(pathname) : null
    if (meant === null) return next(request)
    return plainAnswer(307, 'Slashes of a branch are tildes.', { location: meant + search })
  }
}

/** Previews that are made at once, as many as may ask the code-hosting service. */
const MAX_AT_ONCE = 2
/** Who comes on top of these would wait for longer than half a second, at 14 ms for a page. */
const MAX_WAITING = 40
const RETRY_AFTER_SECONDS = 5

const busy = `Too many previews are being read. Try again in ${RETRY_AFTER_SECONDS} seconds.`

const busyScreen = staticScreen({
  emblem: 'slipped',
  title: screenTitles.unavailable,
  text: busy,
  actions: `<a class="primary" href="">Try Again</a>${homeLink('Start Over')}`,
  note: '',
})

const retryLater = { 'retry-after': String(RETRY_AFTER_SECONDS) }

/**
 * Makes few previews at once and lets all other requests go before each: no cache has previews, so that every one takes
 * as long as a page that was never read, and a hundred that came together would hold up readers for a second.
 */
export function limitPreviews(next: Fetch, { isPreview }: PreviewOptions): Fetch {
  const inTurn = pLimit(MAX_AT_ONCE)
  return (request) => {
    const { pathname } = new URL(request.url)
    if (!isPreview(pathname)) return next(request)
    if (inTurn.pendingCount < MAX_WAITING) return inTurn(() => afterOthers(next, request))
    // The application shows the sentence on a screen of its own.
    if (pathname.startsWith(SERVER_CALL_PREFIX)) return plainAnswer(503, busy, retryLater)
    return new Response(busyScreen, { status: 503, headers: { ...screenHeaders, ...retryLater } })
  }
}

async function afterOthers(next: Fetch, request: Request): Promise<Response> {
  await turnOfOthers()
  // Who has left meanwhile must not keep those behind waiting.
  request.signal.throwIfAborted()
  return next(request)
}
