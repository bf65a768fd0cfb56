import { BodyTooLargeError, readBody } from '~/ports/read-body'
import { type Fetch, isReading } from './fetch'
import { sentenceAnswer } from './sentence-answer'
import { timeLimit } from '~/ports/resilience/timeout'

/** Bytes of any body. A push of some hundred commits has less, and forms and calls are short; routes may take less. */
export const MAX_BODY_BYTES = 1024 * 1024

/** A client that sends a body without a length gets this long for it. */
const READ_LIMIT_MS = 10_000

/** The rest of the body is not read, so the connection cannot be used for another request. */
const closing = { connection: 'close' }

function tooLarge(): Response {
  return sentenceAnswer(413, `The body may have ${MAX_BODY_BYTES} bytes.`, closing)
}

/** The bytes of a body, or the answer to one that is too large, too slow, or breaks off. */
async function readLimited({ body, signal }: Request): Promise<Uint8Array | Response> {
  const limit = timeLimit(READ_LIMIT_MS)
  try {
    return await readBody(body, MAX_BODY_BYTES, AbortSignal.any([signal, limit]))
  } catch (error) {
    if (error instanceof BodyTooLargeError) return tooLarge()
    if (limit.aborted) return sentenceAnswer(408, 'The body took too long.', closing)
    return sentenceAnswer(400, 'The body broke off.', closing)
  }
}

/**
 * Refuses bodies that are too large, before anything reads them. A body with a `content-length` is not
 * read here, since the HTTP parser ends it there; one without is read up to the limit.
 */
export function limitBodies(next: Fetch): Fetch {
  return async (request) => {
    if (isReading(request) || request.body === null) return next(request)
    const { url, method, headers, signal } = request
    const declared = headers.get('content-length')
    if (declared !== null) return Number(declared) <= MAX_BODY_BYTES ? next(request) : tooLarge()
    const bytes = await readLimited(request)
    if (bytes instanceof Response) return bytes
    return next(new Request(url, { method, headers, signal, body: Uint8Array.from(bytes) }))
  }
}
