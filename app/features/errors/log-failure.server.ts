import { randomUUID } from 'node:crypto'
import { setResponseHeader } from '@tanstack/react-start/server'
import { failureFacts } from '~/ports/failure-facts'
import { processLog } from '~/ports/process-log'

/** Logs a mistake in a server function under a new request id, which the answer around it gets as a header too. */
export function logFailure(error: unknown, request: Request): string {
  const requestId = randomUUID()
  setResponseHeader('x-request-id', requestId)
  // A cancelled request is not logged.
  if (!request.signal.aborted) {
    const { pathname } = new URL(request.url)
    processLog().error('A server function failed', { requestId, path: pathname, ...failureFacts(error) })
  }
  return requestId
}
