import { notFound, redirect } from '@tanstack/react-router'
import type { Outcome } from './outcome'
import { UnavailableError } from './unavailable-error'

/**
 * The view of an outcome, which may be the screen of a missing page.
 * @throws what the router turns into a redirect, a 404 with near matches, or the screen for docs out of reach.
 */
export function unwrapOutcome<View>(outcome: Outcome<View>): View {
  switch (outcome.kind) {
    case 'view':
      return outcome.view
    case 'redirect':
      throw redirect({ href: outcome.href, statusCode: outcome.status })
    case 'missing':
      // The answer has its status already; see `announceOutcome`.
      if (outcome.screen !== undefined) return outcome.screen
      throw notFound({
        data: { near: outcome.near, ...(outcome.reason === undefined ? {} : { reason: outcome.reason }) },
      })
    case 'unavailable':
      throw new UnavailableError(outcome.reason, outcome.retryAfterSeconds)
  }
}
