import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Outcome } from './outcome'
import { UnavailableError } from './unavailable-error'

/**
 * Asks for the address as a document, where the browser finds nothing at it: only the server's pipeline knows former
 * addresses, other spellings and files, and its answer to a missing page has the status. The fragment is left out: with it the
 * browser would stay in the document that it has.
 */
const askServer = createIsomorphicFn()
  .server((): void => undefined)
  .client((): void => {
    throw redirect({ to: '.', search: true, reloadDocument: true })
  })

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
      askServer()
      // The answer has its status already; see `announceOutcome`.
      if (outcome.screen !== undefined) return outcome.screen
      throw notFound({
        data: { near: outcome.near, ...(outcome.reason === undefined ? {} : { reason: outcome.reason }) },
      })
    case 'unavailable':
      throw new UnavailableError(outcome.reason, outcome.retryAfterSeconds)
  }
}
