import { missing, unavailable, type Unavailable } from '~/ports/answer'
import type { HttpReply } from './http-reply'
import { pauseAfter } from './rate-limit'

/** The result of a call. The bytes of `found` are unverified. */
export type CallAnswer =
  | { readonly kind: 'found'; readonly bytes: Uint8Array; readonly etag: string | null }
  /** The response for the caller's ETag is unchanged. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' }
  | Unavailable

/** A result, and what it implies about the host. */
export type ClassifiedReply = {
  readonly answer: CallAnswer
  /** `passing`: a retry may succeed. `refused`: every other call would fail too. */
  readonly failure: 'passing' | 'refused' | null
}

/** Maximum length of a host's message in a reason, in characters. */
const SAID_LENGTH = 120

/** Classifies the response of a host. Only 404 means missing, and only 200 has content. */
export function classifyReply(host: string, reply: HttpReply): ClassifiedReply {
  const { status, headers, bytes, said } = reply
  if (status === 200) return well({ kind: 'found', bytes, etag: headers['etag'] ?? null })
  if (status === 304) return well({ kind: 'unchanged' })
  if (status === 404) return well(missing)
  if (status === 401)
    return {
      answer: unavailable(`${host} rejected GITHUB_TOKEN (401)`),
      failure: 'refused',
    }
  const waitMs = pauseAfter(reply)
  const reason = `${host} answered ${status}: ${said.replace(/\s+/g, ' ').slice(0, SAID_LENGTH)}`
  const answer = unavailable(reason, waitMs === null ? null : Math.ceil(waitMs / 1000))
  // If the host says when to retry, it is not retried earlier.
  return { answer, failure: status >= 500 && waitMs === null ? 'passing' : null }
}

function well(answer: CallAnswer): ClassifiedReply {
  return { answer, failure: null }
}
