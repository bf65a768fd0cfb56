import { BodyTooLargeError, readBody } from '~/ports/read-body'
import { clientLeft } from '../client-left'
import { type Fetch, isReading } from '../fetch'
import { sentenceAnswer } from '../response/sentence-answer'
import { timeLimit } from '~/ports/resilience/timeout'

/** Maximum size of a request body. A webhook for a push of several hundred commits is smaller; routes may set lower limits. */
export const MAX_BODY_BYTES = 1024 * 1024

/**
 * Maximum number of fields of a form; those of the site have less than 30. Node parses fields of the same name in quadratic time:
 * 500,000 of them block the process for 6 s.
 */
const MAX_FIELDS = 200

const READ_LIMIT_MS = 10_000

/** The rest of the body is not read, so the connection cannot be reused. */
const closing = { connection: 'close' }

function tooLarge(): Response {
  return sentenceAnswer(413, `The request body is limited to ${MAX_BODY_BYTES} bytes.`, closing)
}

/** Reads a body; returns an error response if it is too large, too slow, or incomplete. */
async function readLimited({ body, signal }: Request, limitMs: number): Promise<Uint8Array | Response> {
  const limit = timeLimit(limitMs)
  try {
    return await readBody(body, MAX_BODY_BYTES, AbortSignal.any([signal, limit]))
  } catch (error) {
    if (error instanceof BodyTooLargeError) return tooLarge()
    if (limit.aborted) return sentenceAnswer(408, 'The request body took too long to arrive.', closing)
    return clientLeft()
  }
}

/** Content types that are parsed as forms, with the text between two fields. */
const forms = [
  [/application\/x-www-form-urlencoded/i, '&'],
  [/multipart\/form-data/i, '\r\n--'],
] as const

function hasTooManyFields(bytes: Uint8Array, contentType: string): boolean {
  const separator = forms.find(([type]) => type.test(contentType))?.[1]
  if (separator === undefined) return false
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return text.split(separator, MAX_FIELDS + 1).length > MAX_FIELDS
}

/**
 * Reads bodies before any route does, so that slow clients block no route. Rejects too large or slow ones, and forms with too many
 * fields.
 */
export function limitBodies(next: Fetch, limitMs = READ_LIMIT_MS): Fetch {
  return async (request) => {
    if (isReading(request) || request.body === null) return next(request)
    const { url, method, headers, signal } = request
    if (Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge()
    const bytes = await readLimited(request, limitMs)
    if (bytes instanceof Response) return bytes
    if (hasTooManyFields(bytes, headers.get('content-type') ?? ''))
      return sentenceAnswer(413, `A form is limited to ${MAX_FIELDS} fields.`)
    return next(new Request(url, { method, headers, signal, body: Uint8Array.from(bytes) }))
  }
}
