import { notFound, redirect } from '@tanstack/react-router'
import { headerPart } from './load-parts'
import type { Outcome } from './outcome'
import { UnavailableError } from './unavailable-error'

/**
 * The view of an outcome.
 * @throws what the router turns into a redirect, a 404 with near matches, or the screen for docs out of reach.
 */
export function settleOutcome<View>(outcome: Outcome<View>): View {
  switch (outcome.kind) {
    case 'view':
      return outcome.view
    case 'redirect':
      throw redirect({ href: outcome.href, statusCode: outcome.status })
    case 'missing':
      throw notFound({
        data: {
          near: outcome.near,
          ...(outcome.reason === undefined ? {} : { reason: outcome.reason }),
          header: outcome.header === undefined ? undefined : headerPart(outcome.header),
        },
      })
    case 'unavailable':
      throw new UnavailableError(outcome.reason, outcome.retryAfterSeconds)
  }
}
