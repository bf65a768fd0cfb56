import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { DEFAULT_RETRY_SECONDS } from './limits'
import type { Outcome } from './outcome'

/** Gives the answer around an outcome its status where the docs are out of reach, and when to ask again. */
export function announceOutage(outcome: Outcome<unknown>): void {
  if (outcome.kind !== 'unavailable') return
  setResponseStatus(503)
  setResponseHeader('retry-after', String(outcome.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS))
}
