import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { DEFAULT_RETRY_SECONDS } from '~/features/outcomes/limits'
import { pageHeaders } from '~/features/outcomes/page-headers'
import type { Answer } from '~/ports/answer'
import { matchesEntityTag } from '~/ports/entity-tag'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { readImage, type ImageFile, type ImageQuestion } from './image-file.server'

/** Responds to `/{library}/{version}/images/{path}`. */
export async function answerImage(question: ImageQuestion, request: Request): Promise<Response> {
  const answer = await readImage(docsService(), question, answerLimit(request))
  return imageAnswer(answer, request.headers.get('if-none-match'))
}

/** Builds the response with an image; 304 when `ifNoneMatch` matches its entity tag. */
export function imageAnswer(answer: Answer<ImageFile>, ifNoneMatch: string | null): Response {
  if (answer.kind === 'missing') return new Response('Image not found.\n', { status: 404 })
  if (answer.kind === 'unavailable') {
    return new Response('The image source is unreachable. Try again later.\n', {
      status: 503,
      headers: { 'retry-after': String(answer.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS) },
    })
  }
  const { bytes, contentId, contentType } = answer.value
  const etag = `"${contentId}"`
  const headers = { ...pageHeaders, etag }
  if (matchesEntityTag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': contentType } })
}
