import { isNotFound, isRedirect } from '@tanstack/react-router'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import { failureFacts } from '~/ports/failure-facts'
import { processLog } from '~/ports/process-log'

/** Checks whether a thrown value is a response, a redirect or a not-found error, which the router handles. */
export function isAnswer(thrown: unknown): boolean {
  return thrown instanceof Response || isRedirect(thrown) || isNotFound(thrown)
}

/** Logs an unexpected error of a server function with a request id, which is also sent as a response header. */
export function logFailure(error: unknown, requestId: string): void {
  const request = getRequest()
  setResponseHeader('x-request-id', requestId)
  // Errors of aborted requests are not logged.
  if (request.signal.aborted) return
  const { pathname } = new URL(request.url)
  processLog().error('A server function failed', { requestId, path: pathname, ...failureFacts(error) })
}
