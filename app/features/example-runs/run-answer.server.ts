import { DEFAULT_RETRY_SECONDS } from '~/features/outcomes/limits'
import { fileResponse } from '~/features/program-files/file-response.server'
import { notRunDocument } from './frame-document.server'
import { frameHeaders, type RunOutcome } from './read-run.server'

/** Responds with the outcome of a run; with status 503 and a document with the reason if it is temporarily impossible. */
export function runAnswer(outcome: RunOutcome, button: 'Reload' | 'Run'): Response {
  if (outcome.kind !== 'unavailable' && outcome.kind !== 'busy') return fileResponse(outcome)
  const seconds = outcome.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS
  const cause =
    outcome.kind === 'busy'
      ? 'Many examples are being built right now, and this one took too long to wait for.'
      : 'The files of this example can’t be read right now.'
  const reason = `${cause} Wait ${seconds} seconds, then press ${button}.`
  return notRunAnswer({ status: 503, reason, retryAfterSeconds: seconds })
}

/** Why an example did not run, or other work was not done. */
type NotRun = {
  readonly status: number
  readonly reason: string
  readonly retryAfterSeconds?: number
  /** Default: the example did not run. */
  readonly heading?: string | undefined
}

/** Responds with a document that says why an example did not run and what the reader can do. */
export function notRunAnswer({ status, reason, retryAfterSeconds, heading }: NotRun): Response {
  const headers = new Headers({ ...frameHeaders, 'cache-control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  return new Response(notRunDocument('Example', [reason], heading), { status, headers })
}
