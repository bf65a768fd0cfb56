import { acceptsHtml } from '~/ports/accepts-html'
import { SERIALIZED_HEADER } from '~/upstream/call-format'
import { clientLeft } from '../client-left'
import type { Fetch } from '../fetch'
import { sentenceAnswer } from '../response/sentence-answer'
import { cachePolicies } from '../response/policies'
import { failedDocument, screenHeaders, unavailableDocument } from './static-screen.server'

type Failure = {
  readonly status: number
  /** Also in the log, to find the line for a reader's report. Letters, digits and `-` only. */
  readonly requestId: string
  /** Seconds after which a retry makes sense; null if unknown. */
  readonly retryAfterSeconds: number | null
  /** Reason of a 503, as a sentence without its final period. */
  readonly reason: string
}

/** Callback for every failure that no route caught. */
export type FailureReport = (failure: {
  readonly error: unknown
  /** Also in the response, to find the log line for a reader's report. */
  readonly requestId: string
  readonly request: Request
}) => void

type FailureOptions = {
  /** Returns a new id of letters, digits and `-`. */
  readonly newRequestId: () => string
  readonly report: FailureReport
}

/** Long enough for a short outage of the content source to pass. */
const RETRY_AFTER_TIMEOUT_SECONDS = 5

/** Returns the response to a failure: a page for readers, a sentence for programs. */
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

/** Checks whether a reader would get a failed response that is not a page, such as one of Start or of an unavailable file. */
function lacksScreen(request: Request, { headers }: Response): boolean {
  return acceptsHtml(request) && !headers.get('content-type')?.startsWith('text/html')
}

/** Checks for the JSON that the server sends if a handler throws; failures of server functions have another format. */
function isRaw({ status, headers }: Response): boolean {
  if (status !== 500) return false
  const isOfFunction = headers.has(SERIALIZED_HEADER) || headers.has('x-request-id')
  return !isOfFunction && /^application\/json\b/i.test(headers.get('content-type') ?? '')
}

/** Replaces a failed response that has no readable content. Logs only a 500; the port has already logged an outage. */
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
 * Turns errors thrown by a step into responses with a request id: a page for readers, a sentence for programs. Errors after the
 * client has disconnected are not reported.
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
