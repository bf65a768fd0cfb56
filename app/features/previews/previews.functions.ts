import { panels } from '~/features/docs/docs-parameters'
import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { previewedRef } from '~/domain/addresses/addresses'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { callInput, text } from '~/features/outcomes/call-input'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { readChangeList } from './service/change-list.server'
import { readComparison } from './service/comparison.server'
import { readPreviewPage } from './service/preview-page.server'
import type { Preview } from './service/preview.server'
import { previews } from './service/previews.server'
import type { AnswerWithReason } from './service/answer-with-reason'

const previewInput = { library: text, ref: text }

/** Opens a preview and reads from it. Missing if previews are disabled. */
async function read<View extends PagePayload>(
  { library, ref }: { readonly library: string; readonly ref: string },
  readFrom: (preview: Preview, signal: AbortSignal) => Outcome<View> | Promise<Outcome<View>>,
): Promise<Outcome<View>> {
  const signal = answerLimit(getRequest())
  const open = previews()
  const preview = open ? await open({ library, ref: previewedRef(ref) }, signal) : null
  return announceOutcome(
    preview?.kind === 'found' ? await readFrom(preview.value, signal) : withoutPreview(preview),
  )
}

function withoutPreview(
  answer: Exclude<AnswerWithReason<Preview>, { readonly kind: 'found' }> | null,
): Outcome<never> {
  if (answer === null) return { kind: 'missing', near: [] }
  return answer.kind === 'missing' ? { ...answer, near: [] } : answer
}

/** Fetches a page, an example or a list of a preview. Only the catalogue determines the repository. */
export const fetchPreviewPage = createServerFn({ method: 'GET' })
  .validator(
    callInput(
      z.strictObject({
        ...previewInput,
        path: text,
        file: text.nullable(),
        panel: z.enum(panels).nullable(),
        insteadOf: text.nullable(),
        readerFramework: text.nullable(),
        cachedSidebar: text.nullable(),
      }),
    ),
  )
  .handler(({ data }) => read(data, (preview, signal) => readPreviewPage(preview, data, signal)))

/** Fetches the front page of a preview, with the changes of its branch; with a path, the comparison of that page. */
export const fetchChanges = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ ...previewInput, path: text.nullable() })))
  .handler(({ data }) =>
    read(data, (preview, signal) =>
      data.path === null ? readChangeList(preview) : readComparison(preview, data.path, signal),
    ),
  )
