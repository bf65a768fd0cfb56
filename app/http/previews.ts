import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { withTildes } from '~/domain/addresses/preview-ref'
import { createQueue } from '~/ports/resilience/queue'
import { type Fetch, isReading } from './fetch'
import { sentenceAnswer } from './sentence-answer'
import { cachePolicies } from './policies'
import { SERVER_CALL_PREFIX } from '~/features/answers/limits'
import { screenHeaders, unavailableDocument } from './static-screen.server'

/** What the steps of previews must know about the site. */
export type PreviewOptions = {
  /** True for addresses of previews, of their pages as of the data that navigations ask for. */
  readonly isPreview: (pathname: string) => boolean
}

/** Redirects a branch written with slashes to the address of its preview. */
export function redirectBranchSlashes(next: Fetch): Fetch {
  return (request) => {
    const { pathname, search } = new URL(request.url)
    const meant = isReading(request) ? withTildes(pathname) : null
    if (meant === null) return next(request)
    return sentenceAnswer(307, 'Write slashes in branch names as tildes.', {
      ...cachePolicies.error,
      'x-robots-tag': 'noindex',
      location: meant + search,
    })
  }
}

/** Previews that are made at once, as many as may ask the code-hosting service. */
const MAX_AT_ONCE = 2
/** Queue length: at 14 ms for a page, a request beyond it would wait for longer than half a second. */
const MAX_WAITING = 40
const RETRY_AFTER_SECONDS = 5

const busy = `Too many previews are loading. Try again in ${RETRY_AFTER_SECONDS} seconds.`

const busyScreen = unavailableDocument({
  reason: 'too many previews are loading',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
})

const retryLater = { 'retry-after': String(RETRY_AFTER_SECONDS) }

/**
 * Makes few previews at once and lets all other requests go before each: no cache has previews, so that every one takes
 * as long as an uncached page, and a hundred at once would hold up other requests for a second.
 */
export function limitPreviews(next: Fetch, { isPreview }: PreviewOptions): Fetch {
  const queue = createQueue({ concurrency: MAX_AT_ONCE, maxWaiting: MAX_WAITING })
  return (request) => {
    const { pathname } = new URL(request.url)
    if (!isPreview(pathname)) return next(request)
    const response = queue.run(() => afterOthers(next, request))
    if (response) return response
    // The application shows the sentence on a screen of its own.
    if (pathname.startsWith(SERVER_CALL_PREFIX)) return sentenceAnswer(503, busy, retryLater)
    return new Response(busyScreen, { status: 503, headers: { ...screenHeaders, ...retryLater } })
  }
}

async function afterOthers(next: Fetch, request: Request): Promise<Response> {
  await turnOfOthers()
  // Requests cancelled in the queue do no work.
  request.signal.throwIfAborted()
  return next(request)
}
