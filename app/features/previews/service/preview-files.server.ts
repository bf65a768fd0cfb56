import { previewedRef } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { imageAnswer } from '~/features/docs/service/images/image-answer.server'
import { readImageAt } from '~/features/docs/service/images/image-file.server'
import { machineAnswer, type MachineFile } from '~/features/machines/machine-answer.server'
import { markdownHeaders } from '~/features/machines/machine-headers'
import { pageText } from '~/features/machines/page-text.server'
import { ANSWER_LIMIT_MS } from '~/features/shell/limits'
import type { Outcome } from '~/features/shell/outcome'
import type { Preview, PreviewAnswer } from './preview.server'
import { previews } from './previews.server'

/** A file of a preview as its address names it, decoded. */
export type PreviewFile = { readonly library: string; readonly ref: string; readonly path: string }

async function open(
  { library, ref }: PreviewFile,
  signal: AbortSignal,
): Promise<Exclude<PreviewAnswer, { kind: 'missing' }> | { readonly kind: 'missing' }> {
  const openPreview = previews()
  return openPreview ? openPreview({ library, ref: previewedRef(ref) }, signal) : { kind: 'missing' }
}

function limitOf(request: Request): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(ANSWER_LIMIT_MS), request.signal])
}

/** Answers `/preview/{library}/{ref}/images/{path}`: images of the commit that is previewed, and of no other. */
export async function answerPreviewImage(file: PreviewFile, request: Request): Promise<Response> {
  const signal = limitOf(request)
  const preview = await open(file, signal)
  const answer =
    preview.kind === 'found'
      ? await readImageAt(preview.value.dependencies.source, preview.value.docs.at, file.path, signal)
      : preview
  return imageAnswer(answer, request.headers.get('if-none-match'))
}

/** Answers `/preview/{library}/{ref}/docs/{page}.md`. */
export async function answerPreviewMarkdown(file: PreviewFile, request: Request): Promise<Response> {
  const signal = limitOf(request)
  const preview = await open(file, signal)
  if (preview.kind === 'unavailable') return machineAnswer(preview)
  const nothing: Outcome<MachineFile> = { kind: 'missing', near: [] }
  return machineAnswer(
    preview.kind === 'found' ? await readMarkdown(preview.value, file.path, signal) : nothing,
  )
}

async function readMarkdown(
  { dependencies, docs }: Preview,
  written: string,
  signal: AbortSignal,
): Promise<Outcome<MachineFile>> {
  const parsed = parseDocsPath(written)
  const page = parsed.kind === 'path' ? docs.index.pages.get(parsed.path) : undefined
  if (!page) return { kind: 'missing', near: [] }
  const question = { index: docs.index, page, framework: page.framework, at: docs.at }
  const composed = await dependencies.renderer.compose(question, signal)
  if (composed.kind === 'missing') return { kind: 'missing', near: [] }
  if (composed.kind === 'unavailable') return composed
  const body = await pageText(dependencies, docs, page, composed.value)
  return body.kind === 'found' ? { kind: 'view', view: { body: body.value, headers: markdownHeaders } } : body
}
