import type { Fetch } from './fetch'
import { plainAnswer } from './plain-answer'

/** Told of every failure that no route caught. */
export type FailureReport = (failure: {
  readonly error: unknown
  /** Also in the answer, so that a reader's report leads to the line in the log. */
  readonly requestId: string
  readonly request: Request
}) => void

/** What {@link withFailureAnswers} needs from outside. */
export type FailureOptions = {
  readonly newRequestId: () => string
  readonly report: FailureReport
}

/** Turns whatever a step throws into an answer with a request id. */
export function withFailureAnswers(next: Fetch, { newRequestId, report }: FailureOptions): Fetch {
  return async (request) => {
    try {
      return await next(request)
    } catch (error) {
      const requestId = newRequestId()
      // A reader who left needs no answer, and the log no line about it.
      if (!request.signal.aborted) report({ error, requestId, request })
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
      return plainAnswer(isTimeout ? 503 : 500, `Something went wrong. Request ${requestId}`, {
        'x-request-id': requestId,
        ...(isTimeout ? { 'retry-after': '5' } : {}),
      })
    }
  }
}
