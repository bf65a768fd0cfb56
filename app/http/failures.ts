import { acceptsHtml } from '~/ports/accepts-html'
import { SERIALIZED_HEADER } from '~/upstream/call-format'
import { clientLeft } from './client-left'
import type { Fetch } from './fetch'
import { sentenceAnswer } from './sentence-answer'
import { cachePolicies } from './policies'
import { failedDocument, screenHeaders, unavailableDocument } from './static-screen.server'

/** A failure as the client sees it. */
type Failure = {
  readonly status: number
  /** Also in the log, so that a reader's report leads to the line there. Letters, digits and `-` only. */
  readonly requestId: string
  /** Seconds until a retry makes sense; null when unknown. */
  readonly retryAfterSeconds: number | null
  /** What a 503 is for, as a sentence without its full stop. */
  readonly reason: string
}

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

/** The answer to a failure: a screen for readers, a sentence for programs. */
export function answerFailure(request: Request, failure: Failure): Response {
  const { status, requestId, retryAfterSeconds } = failure
  const headers = {
    'x-request-id': requestId,
    vary: 'Accept',
    ...(retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }),
  }
  if (!acceptsHtml(request))
    return sentenceAnswer(status, `Something went wrong. Request ${requestId}`, headers)
  const document = status === 503 ? unavailableDocument(failure) : failedDocument(requestId)
  return new Response(document, { status, headers: { ...screenHeaders, ...cachePolicies.error, ...headers } })
}

/** True for a failure that came as an answer without a screen: Start's own, or a file that is out of reach. */
function lacksScreen(request: Request, { headers }: Response): boolean {
  return acceptsHtml(request) && !headers.get('content-type')?.startsWith('text/html')
}

/** True for what the server makes of a mistake in a handler. A server function's failure has its format and id. */
function isRaw({ status, headers }: Response): boolean {
  if (status !== 500) return false
  const isOfFunction = headers.has(SERIALIZED_HEADER) || headers.has('x-request-id')
  return !isOfFunction && /^application\/json\b/i.test(headers.get('content-type') ?? '')
}

/** Replaces a failure that says nothing to its client. Only a 500 is logged: an outage was logged by its port. */
function replaceFailure(
  request: Request,
  response: Response,
  { newRequestId, report }: FailureOptions,
): Response {
  const { status, headers } = response
  const requestId = newRequestId()
  if (status === 500) report({ error: `Answered ${status} without a page`, requestId, request })
  const retryAfterSeconds = Number(headers.get('retry-after') ?? Number.NaN)
  return answerFailure(request, {
    status,
    reason: 'it can’t be made right now',
    requestId,
    retryAfterSeconds: Number.isFinite(retryAfterSeconds) ? retryAfterSeconds : null,
  })
}

/**
 * Turns whatever a step throws into an answer with a request id: a screen for readers, a sentence for programs. What fails
 * because its client has left is no failure.
 */
export function withFailureAnswers(next: Fetch, options: FailureOptions): Fetch {
  return async (request) => {
    try {
      const response = await next(request)
      if (response.status < 500) return response
      if (request.signal.aborted) return clientLeft()
      const isUnreadable = lacksScreen(request, response) || isRaw(response)
      return isUnreadable ? replaceFailure(request, response, options) : response
    } catch (error) {
      if (request.signal.aborted) return clientLeft()
      const requestId = options.newRequestId()
      options.report({ error, requestId, request })
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
      return answerFailure(request, {
        status: isTimeout ? 503 : 500,
        requestId,
        retryAfterSeconds: isTimeout ? RETRY_AFTER_TIMEOUT_SECONDS : null,
        reason: 'it took too long',
      })
    }
  }
}
