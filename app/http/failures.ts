import { type Failure, failureHeaders, failurePage } from './failure-page'
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
  /** Letters, digits and `-` only. */
  readonly newRequestId: () => string
  readonly report: FailureReport
}

/** Long enough for a short hiccup of the content's origin to pass. */
const RETRY_AFTER_TIMEOUT_SECONDS = 5

/** True for a browser that shows a page; scripts and programs ask for something else, or for anything. */
export function isForReader(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}

/** The answer to a failure: a screen for readers, a sentence for programs. */
export function answerFailure(request: Request, failure: Failure): Response {
  if (isForReader(request)) return failurePage(failure)
  const sentence = `Something went wrong. Request ${failure.requestId}`
  return plainAnswer(failure.status, sentence, failureHeaders(failure))
}

/** True for a failure that came as an answer without a screen: Start's own, or a file that is out of reach. */
function lacksScreen(request: Request, { status, headers }: Response): boolean {
  return status >= 500 && isForReader(request) && !headers.get('content-type')?.startsWith('text/html')
}

/** Gives an answer without a screen its screen. Only a 500 is news to the log: who is out of reach said so there. */
function addScreen(request: Request, response: Response, { newRequestId, report }: FailureOptions): Response {
  const { status, headers } = response
  const requestId = newRequestId()
  if (status === 500) report({ error: `Answered ${status} without a page`, requestId, request })
  const retryAfterSeconds = Number(headers.get('retry-after') ?? Number.NaN)
  return failurePage({
    status,
    requestId,
    retryAfterSeconds: Number.isFinite(retryAfterSeconds) ? retryAfterSeconds : null,
  })
}

/** Turns whatever a step throws into an answer with a request id: a screen for readers, a sentence for programs. */
export function withFailureAnswers(next: Fetch, options: FailureOptions): Fetch {
  return async (request) => {
    try {
      const response = await next(request)
      return lacksScreen(request, response) ? addScreen(request, response, options) : response
    } catch (error) {
      const requestId = options.newRequestId()
      // A reader who left needs no answer, and the log no line about it.
      if (!request.signal.aborted) options.report({ error, requestId, request })
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
      return isTimeout
        ? answerFailure(request, { status: 503, requestId, retryAfterSeconds: RETRY_AFTER_TIMEOUT_SECONDS })
        : answerFailure(request, { status: 500, requestId, retryAfterSeconds: null })
    }
  }
}
