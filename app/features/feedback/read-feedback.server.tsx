import { z } from 'zod'
import { readDocsPath } from '~/domain/addresses/docs-path'
import { parameter } from '~/features/accounts/dashboard.server'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { privateView } from '~/features/shell/private-view.server'
import { FeedbackPage } from './feedback-page.server'
import { feedbackStates } from './take-feedback.server'

/** Query parameters of `/feedback`: the rated page, and the result of the answer. */
export const feedbackSearch = z.object({
  page: parameter(z.string()),
  useful: parameter(z.enum(['yes', 'no'])),
  state: parameter(z.enum(feedbackStates)),
  text: parameter(z.literal('sent')),
})

/** Renders the page after an answer to "Was this page useful?". */
export function readFeedback({
  page,
  useful = 'yes',
  state,
  text,
}: z.output<typeof feedbackSearch>): Outcome<PagePayload> {
  return privateView(
    state === undefined ? 'Docs feedback' : 'Your feedback',
    <FeedbackPage
      page={readDocsPath(page)}
      useful={useful}
      state={state ?? null}
      isComplete={text === 'sent'}
    />,
  )
}
