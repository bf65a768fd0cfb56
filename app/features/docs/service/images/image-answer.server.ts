import { pageHeaders } from '~/features/shell/page-headers'
import type { Answer } from '~/ports/content/port'
import { docs } from '~/features/docs/service/docs.server'
import { readImage, type ImageFile, type ImageQuestion } from './image-file.server'

/** No answer takes longer than this; a source has its own, shorter limits. */
const LIMIT_MS = 15_000

/** How long to wait when the source gives no advice. */
const DEFAULT_RETRY_SECONDS = 30

/** Answers `/{library}/{version}/images/{path}`. */
export async function answerImage(question: ImageQuestion, request: Request): Promise<Response> {
  const signal = AbortSignal.any([AbortSignal.timeout(LIMIT_MS), request.signal])
  return imageAnswer(await readImage(docs(), question, signal), request.headers.get('if-none-match'))
}

/** The answer with an image; `ifNoneMatch` names what the client holds. */
export function imageAnswer(answer: Answer<ImageFile>, ifNoneMatch: string | null): Response {
  if (answer.kind === 'missing') return new Response('There is no such image.\n', { status: 404 })
  if (answer.kind === 'unavailable') {
    return new Response('The source of this image cannot be reached now.\n', {
      status: 503,
      headers: { 'retry-after': String(answer.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS) },
    })
  }
  const { bytes, contentId, contentType } = answer.value
  const etag = `"${contentId}"`
  const headers = { ...pageHeaders, etag }
  // Proxies that compress make our tags weak ones, which hold them still (RFC 9110 section 13.1.2).
  if (ifNoneMatch?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': contentType } })
}
