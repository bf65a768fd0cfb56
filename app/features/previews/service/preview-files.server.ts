import { previewedRef } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { imageAnswer } from '~/features/docs/service/images/image-answer.server'
import { readImageAt } from '~/features/docs/service/images/image-file.server'
import { fileResponse, type ProgramFile } from '~/features/program-files/file-response.server'
import { markdownHeaders } from '~/features/program-files/file-headers'
import { type PageMarkdown, pageText } from '~/features/program-files/page-text.server'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import type { Outcome } from '~/features/outcomes/outcome'
import { missing, type Answer } from '~/ports/answer'
import type { Preview } from './preview.server'
import { previews } from './previews.server'

/** A file of a preview as in its address, decoded. */
type PreviewFile = { readonly library: string; readonly ref: string; readonly path: string }

/** Opens the preview of a file; missing if previews are disabled. */
async function open({ library, ref }: PreviewFile, signal: AbortSignal): Promise<Answer<Preview>> {
  const openPreview = previews()
  return openPreview ? openPreview({ library, ref: previewedRef(ref) }, signal) : missing
}

/** Responds to `/preview/{library}/{ref}/images/{path}`, with images of the previewed commit only. */
export async function answerPreviewImage(file: PreviewFile, request: Request): Promise<Response> {
  const signal = answerLimit(request)
  const preview = await open(file, signal)
  const answer =
    preview.kind === 'found'
      ? await readImageAt(preview.value.service.source, preview.value.docs.at, file.path, signal)
      : preview
  return imageAnswer(answer, request.headers.get('if-none-match'))
}

/** Responds to `/preview/{library}/{ref}/docs/{page}.md`. */
export async function answerPreviewMarkdown(file: PreviewFile, request: Request): Promise<Response> {
  const signal = answerLimit(request)
  const preview = await open(file, signal)
  const text = preview.kind === 'found' ? await readMarkdown(preview.value, file.path, signal) : preview
  return fileResponse(markdownOutcome(text))
}

async function readMarkdown(
  { service, docs }: Preview,
  written: string,
  signal: AbortSignal,
): Promise<Answer<PageMarkdown>> {
  const parsed = parseDocsPath(written)
  const page = parsed.kind === 'path' ? docs.index.pages.get(parsed.path) : undefined
  return page ? pageText(service, docs, page, signal) : missing
}

function markdownOutcome(answer: Answer<PageMarkdown>): Outcome<ProgramFile> {
  if (answer.kind === 'missing') return { kind: 'missing', near: [] }
  if (answer.kind === 'unavailable') return answer
  const { text, isComplete } = answer.value
  return { kind: 'view', view: { body: text, headers: markdownHeaders(isComplete) } }
}
