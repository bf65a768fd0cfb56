import {
  getRequest,
  setResponseHeader,
  setResponseHeaders,
  setResponseStatus,
} from '@tanstack/react-start/server'
import { DEFAULT_RETRY_SECONDS, SERVER_CALL_PREFIX } from './limits'
import type { Outcome } from './outcome'
import { incompletePageHeaders } from './page-headers'

/**
 * Gives the answer around an outcome a shorter life where it is incomplete, and its status: 404 for a document that says that the page is missing, and 503 with the
 * time to ask again where the docs are out of reach. A call that asked for a screen and got it is no failed call, which
 * browsers would report.
 */
export function announceOutcome(outcome: Outcome<unknown>): void {
  const isCall = new URL(getRequest().url).pathname.startsWith(SERVER_CALL_PREFIX)
  if (outcome.kind === 'view' && outcome.isComplete === false)
    setResponseHeaders(new Headers(incompletePageHeaders))
  if (outcome.kind === 'missing' && !isCall) setResponseStatus(404)
  if (outcome.kind !== 'unavailable') return
  setResponseStatus(503)
  setResponseHeader('retry-after', String(outcome.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS))
}
