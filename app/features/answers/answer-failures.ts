import { randomUUID } from 'node:crypto'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import { ServerFailure } from './server-failure'
import { failureFacts } from '~/ports/failure-facts'
import { processLog } from '~/ports/process-log'

/** Logs a mistake in a server function under a new request id, which the answer around it gets as a header too. */
function logFailure(error: unknown, request: Request): string {
  const requestId = randomUUID()
  setResponseHeader('x-request-id', requestId)
  // A cancelled request is not logged.
  if (!request.signal.aborted) {
    const { pathname } = new URL(request.url)
    processLog().error('A server function failed', { requestId, path: pathname, ...failureFacts(error) })
  }
  return requestId
}

/**
 * Logs what a server function throws by mistake and tells readers only its request id. Answers that are thrown (a
 * redirect, a missing page, a refusal) pass. Development shows the error itself.
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
