import { randomUUID } from 'node:crypto'
import { failureFacts } from '~/ports/failure-facts'
import { processLog } from '~/ports/process-log'
import { clientLeft } from '../client-left'
import { answerFailure } from './failures'
import { refuse } from './static-screen.server'

const unreadable =
  'It contains a % that isn’t a valid escape. Part of it may have been lost when it was copied.'

/** An error as the server around the application reports it. */
type Refusal = { readonly status: number; readonly message: string; readonly cause?: unknown }

/**
 * Responds to a request that does not reach the application: an address that cannot be parsed (400), a missing file of the
 * build (404), or an internal error (500), which is logged. Browsers get a page, programs a sentence.
 */
export default function answerOutside(error: Refusal, { req }: { readonly req: Request }): Response {
  const { status } = error
  if (status >= 500 && req.signal.aborted) return clientLeft()
  if (status >= 500)
    return answerFailure(req, { status, requestId: report(error), retryAfterSeconds: null, reason: '' })
  return status === 404 ? refuse(req, 404, 'File not found.') : refuse(req, 400, unreadable)
}

/** Logs an error and returns the request id of its log line. */
function report({ cause, message }: Refusal): string {
  const requestId = randomUUID()
  processLog().error('The server around the application failed', {
    requestId,
    ...failureFacts(cause ?? message),
  })
  return requestId
}
