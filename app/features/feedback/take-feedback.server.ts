import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { MAX_FEEDBACK_CHARACTERS } from '~/domain/account-limits'
import { readDocsPath } from '~/domain/addresses/docs-path'
import { readCookie, writeCookie } from '~/features/accounts/cookies.server'
import { noForm } from '~/features/accounts/forms.server'
import { leadTo } from '~/features/outcomes/lead-to'
import { acceptsHtml } from '~/ports/accepts-html'
import { createTokenBucket } from '~/ports/resilience/token-bucket'
import { backend } from '~/features/backend/backend.server'
import { siteSecret } from '~/ports/environment/site-secret'
import { createSenderLimit } from '~/ports/resilience/sender-limit'
import { CHOICE_SECONDS } from '~/constants/time'

const ID_BYTES = 16

/** Limit of answers per instance of the site: a burst of 60, then one per second. */
const instanceLimit = createTokenBucket({ capacity: 60, perSecond: 1, now: () => performance.now() })

/** Limit of answers per sender: a burst of 10, then one per minute. Unknown senders are subject only to the other limits. */
const mayAnswer = createSenderLimit('sender', { capacity: 10, perSecond: 1 / 60 })

const controlCharacter = /(?![\n\t])\p{Cc}/gu

const formSchema = z.object({
  useful: z.enum(['yes', 'no']),
  page: z.string().optional(),
  /** Removes the answer. */
  undo: z.literal('yes').optional(),
  // Browsers submit line breaks as CRLF. Of control characters, only line breaks and tabs are kept.
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').replaceAll(controlCharacter, '').trim())
    .pipe(z.string().max(MAX_FEEDBACK_CHARACTERS))
    .optional(),
})

/** Results of an answer. */
export const feedbackStates = ['sent', 'undone', 'failed', 'limit', 'long'] as const

/** Result of an answer; see {@link feedbackStates}. */
export type FeedbackState = (typeof feedbackStates)[number]

const statuses: Readonly<Record<FeedbackState, number>> = {
  sent: 200,
  undone: 200,
  failed: 503,
  limit: 429,
  long: 400,
}

/** Returns a pseudonym of the reader for one page: an HMAC of a random cookie, so that pseudonyms cannot be connected. */
function pseudonymFor(path: string): string {
  const known = readCookie('feedback')
  const id =
    known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomBytes(ID_BYTES).toString('base64url')
  if (id !== known) writeCookie('feedback', id, CHOICE_SECONDS)
  return createHmac('sha256', siteSecret()).update(`feedback ${path} ${id}`).digest('base64url')
}

async function store(
  path: string,
  { useful, text, undo }: z.infer<typeof formSchema>,
): Promise<FeedbackState> {
  if (!mayAnswer() || !instanceLimit.take()) return 'limit'
  const connection = await backend()
  const reader = pseudonymFor(path)
  const answer =
    undo === undefined
      ? await connection.giveFeedback({ path, reader, isUseful: useful === 'yes', text: text || null })
      : await connection.takeBackFeedback(path, reader)
  if (answer.kind === 'found') return undo === undefined ? 'sent' : 'undone'
  return answer.kind === 'refused' ? 'limit' : 'failed'
}

/** Handles the form "Was this page useful?" of a page, and the comment form on `/feedback`. */
export async function takeFeedback({ request }: { readonly request: Request }): Promise<Response> {
  const fields = Object.fromEntries((await request.formData().catch(() => null)) ?? [])
  const from = URL.parse(request.headers.get('referer') ?? '')?.pathname
  const path = readDocsPath(fields['page']) ?? readDocsPath(from)
  const form = formSchema.safeParse(fields)
  const isLong = form.error?.issues.some(({ path: [name] }) => name === 'text') ?? false
  if (path === null || (!form.success && !isLong)) return noForm()
  const useful = fields['useful'] === 'yes' ? 'yes' : 'no'
  const state = form.success ? await store(path, form.data) : 'long'
  if (!acceptsHtml(request)) return Response.json({ state }, { status: statuses[state] })
  const isWithText = Boolean(form.data?.text) && state === 'sent'
  const search = new URLSearchParams({ page: path, useful, state, ...(isWithText ? { text: 'sent' } : {}) })
  return leadTo(`/feedback?${search.toString()}`)
}
