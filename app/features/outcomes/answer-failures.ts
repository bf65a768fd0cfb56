import { randomUUID } from 'node:crypto'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import { ServerFailure } from './server-failure'
import { failureFacts } from '~/ports/failure-facts'
import { processLog } from '~/ports/process-log'

/** Logs an unexpected error of a server function with a new request id, which is also sent as a response header. */
function logFailure(error: unknown, request: Request): string {
  const requestId = randomUUID()
  setResponseHeader('x-request-id', requestId)
  // Errors of aborted requests are not logged.
  if (!request.signal.aborted) {
    const { pathname } = new URL(request.url)
    processLog().error('A server function failed', { requestId, path: pathname, ...failureFacts(error) })
  }
  return requestId
}

/**
 * Middleware that logs unexpected errors of server functions and sends readers only the request id. Thrown responses,
 * redirects and not-found errors pass. In development, the error itself is rethrown.
 */
export const answerFailures = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error
    const requestId = logFailure(error, getRequest())
    throw import.meta.env.DEV ? error : new ServerFailure(requestId)
  }
})
