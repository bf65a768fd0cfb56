import { randomUUID } from 'node:crypto'
import { screenTitles } from '~/features/errors/screen-titles'
import { createLog } from '~/ports/log'
import { answerFailure, isForReader } from './failures'
import { plainAnswer } from './plain-answer'
import { cachePolicies } from './policies'
import { homeLink, screenHeaders, staticScreen } from './static-screen'

const screens = {
  unreadable: staticScreen({
    emblem: 'missing',
    title: 'This address cannot be read',
    text: 'It has a % that stands for no character. A part of it may have been lost when it was copied.',
    actions: homeLink('Start Over', 'primary'),
    note: '',
  }),
  missing: staticScreen({
    emblem: 'missing',
    title: screenTitles.missing,
    text: 'There is no such file.',
    actions: homeLink('Start Over', 'primary'),
    note: '',
  }),
}

const sentences = { unreadable: 'This address cannot be read.', missing: 'There is no such file.' }

/** What went wrong, as the server around the application says it. */
type Refusal = { readonly status: number; readonly message: string; readonly cause?: unknown }

/**
 * What the server around the application answers where that is not asked at all: for an address that cannot be parsed
 * (400), for a file of the build that is not there (404), and for a mistake in itself (500), which is logged. Browsers
 * get a screen, programs a sentence.
 */
export default function answerOutside(error: Refusal, { req }: { readonly req: Request }): Response {
  const { status } = error
  if (status >= 500) return answerFailure(req, { status, requestId: report(error), retryAfterSeconds: null })
  const kind = status === 404 ? 'missing' : 'unreadable'
  if (!isForReader(req)) return plainAnswer(status, sentences[kind])
  return new Response(screens[kind], { status, headers: { ...screenHeaders, ...cachePolicies.error } })
}

/** Logs a mistake under the id that it returns. */
function report({ cause, message }: Refusal): string {
  const requestId = randomUUID()
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : message
  createLog('error').error('The server around the application failed', { requestId, reason })
  return requestId
}
