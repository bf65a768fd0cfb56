import {
  getRequest,
  setResponseHeader,
  setResponseHeaders,
  setResponseStatus,
} from '@tanstack/react-start/server'
import { DEFAULT_RETRY_SECONDS, SERVER_CALL_PREFIX } from './limits'
import type { Outcome } from './outcome'
import { incompletePageHeaders } from './page-headers'

/** Checks whether the current request calls a server function, as scripts of pages do; false for a document. */
export function isServerCall(): boolean {
  return new URL(getRequest().url).pathname.startsWith(SERVER_CALL_PREFIX)
}

/** Seconds after which a page that is still being rendered reloads itself; caches store it no longer. */
const LATE_SECONDS = 5

/**
 * Sets status and headers of the response for an outcome, and returns the outcome: 404 for the document of a missing
 * page, 503 with `Retry-After` while the docs are unavailable, also `Refresh` for the document of a page that is being
 * prepared or rendered, and a shorter cache lifetime for an incomplete page. A server function responds with 200 for a missing
 * page, because browsers log failed calls in the console.
 */
export function announceOutcome<Announced extends Outcome<unknown>>(outcome: Announced): Announced {
  const isCall = isServerCall()
  if (outcome.kind === 'view' && outcome.isComplete === false)
    setResponseHeaders(new Headers(incompletePageHeaders))
  if (outcome.kind === 'view' && outcome.isLate && !isCall) {
    setResponseHeader('cdn-cache-control', `max-age=${LATE_SECONDS}`)
    setResponseHeader('refresh', String(LATE_SECONDS))
  }
  if (outcome.kind === 'missing' && !isCall) setResponseStatus(404)
  if (outcome.kind === 'unavailable') {
    setResponseStatus(503)
    const seconds = String(outcome.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS)
    setResponseHeader('retry-after', seconds)
    // Without a URL, browsers reload the address with its query.
    if (outcome.preparing && !isCall) setResponseHeader('refresh', seconds)
  }
  return outcome
}
