import { randomUUID } from 'node:crypto'
import { failureFacts } from '~/ports/failure-facts'
import { processLog } from '~/ports/process-log'
import { clientLeft } from './client-left'
import { answerFailure } from './failures'
import { refuse } from './static-screen.server'

const unreadable =
  'It contains a % that isn’t a valid escape. Part of it may have been lost when it was copied.'

/** What went wrong, as the server around the application says it. */
type Refusal = { readonly status: number; readonly message: string; readonly cause?: unknown }

/**
 * What the server around the application answers where that is not asked at all: for an address that cannot be parsed
 * (400), for a file of the build that is not there (404), and for a mistake in itself (500), which is logged. Browsers
 * get a screen, programs a sentence.
 */
export default function answerOutside(error: Refusal, { req }: { readonly req: Request }): Response {
  const { status } = error
  if (status >= 500 && req.signal.aborted) return clientLeft()
  if (status >= 500)
    return answerFailure(req, { status, requestId: report(error), retryAfterSeconds: null, reason: '' })
  return status === 404 ? refuse(req, 404, 'File not found.') : refuse(req, 400, unreadable)
}

/** Logs a mistake under the id that it returns. */
function report({ cause, message }: Refusal): string {
  const requestId = randomUUID()
  processLog().error('The server around the application failed', {
    requestId,
    ...failureFacts(cause ?? message),
  })
  return requestId
}
