import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Outcome } from './outcome'
import { UnavailableError } from './unavailable-error'

/**
 * In the browser, reloads a missing address as a document: only the server knows former addresses, other spellings and
 * files, and it responds to a missing page with status 404. The fragment is removed, because with it, the browser would
 * stay in the current document.
 */
const askServer = createIsomorphicFn()
  .server((): void => undefined)
  .client((): void => {
    throw redirect({ to: '.', search: true, reloadDocument: true })
  })

/**
 * Returns the view of an outcome, or its screen if the page is missing or unavailable and the outcome has one.
 *
 * @throws A redirect, a `notFound` with near matches, or an `UnavailableError`, all of which the router handles.
 */
export function unwrapOutcome<View>(outcome: Outcome<View>): View {
  switch (outcome.kind) {
    case 'view':
      return outcome.view
    case 'redirect':
      throw redirect({ href: outcome.href, statusCode: outcome.status })
    case 'missing':
      askServer()
      // The response already has the status; see `announceOutcome`.
      if (outcome.screen !== undefined) return outcome.screen
      throw notFound({
        data: { near: outcome.near, ...(outcome.reason === undefined ? {} : { reason: outcome.reason }) },
      })
    case 'unavailable':
      if (outcome.screen !== undefined) return outcome.screen
      throw new UnavailableError(outcome.reason, outcome.retryAfterSeconds)
  }
}
