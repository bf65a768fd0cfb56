import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { withTildes } from '~/domain/addresses/preview-ref'
import { createQueue } from '~/ports/resilience/queue'
import { type Fetch, isReading } from './fetch'
import { sentenceAnswer } from './response/sentence-answer'
import { cachePolicies } from './response/policies'
import { SERVER_CALL_PREFIX } from '~/features/outcomes/limits'
import { screenHeaders, unavailableDocument } from './failures/static-screen.server'
import type { SiteRoutes } from './site-routes'

/** Facts about the site that the steps for previews need. */
export type PreviewOptions = Pick<SiteRoutes, 'isPreview'>

/** Redirects an address with a branch name that contains slashes to the address of its preview. */
export function redirectBranchSlashes(next: Fetch): Fetch {
  return (request) => {
    const { pathname, search } = new URL(request.url)
    const target = isReading(request) ? withTildes(pathname) : null
    if (target === null) return next(request)
    return sentenceAnswer(307, 'Write slashes in branch names as tildes.', {
      ...cachePolicies.error,
      'x-robots-tag': 'noindex',
      location: target + search,
    })
  }
}

/** Maximum number of previews rendered at once; equal to the concurrency of their GitHub requests (`preview-host.ts`). */
const MAX_AT_ONCE = 2
/** Maximum queue length: at 14 ms per page, a further request would wait for longer than half a second. */
const MAX_WAITING = 40
const RETRY_AFTER_SECONDS = 5

const busy = `Too many previews are loading. Try again in ${RETRY_AFTER_SECONDS} seconds.`

const busyScreen = unavailableDocument({
  reason: 'too many previews are loading',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
})

const retryLater = { 'retry-after': String(RETRY_AFTER_SECONDS) }

/**
 * Limits concurrent previews, and runs other requests first. Previews are not cached, so each takes as long as an uncached page;
 * a hundred at once would delay other requests by a second.
 */
export function limitPreviews(next: Fetch, { isPreview }: PreviewOptions): Fetch {
  const queue = createQueue({ concurrency: MAX_AT_ONCE, maxWaiting: MAX_WAITING })
  return (request) => {
    const { pathname } = new URL(request.url)
    if (!isPreview(pathname)) return next(request)
    const response = queue.run(() => afterOthers(next, request))
    if (response) return response
    // The application shows this sentence on its error screen.
    if (pathname.startsWith(SERVER_CALL_PREFIX)) return sentenceAnswer(503, busy, retryLater)
    return new Response(busyScreen, { status: 503, headers: { ...screenHeaders, ...retryLater } })
  }
}

async function afterOthers(next: Fetch, request: Request): Promise<Response> {
  await turnOfOthers()
  // A request cancelled in the queue is not rendered.
  request.signal.throwIfAborted()
  return next(request)
}
