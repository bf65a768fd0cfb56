import { timeLimit } from '~/ports/resilience/timeout'

/** No answer takes longer than this, in milliseconds; a source has its own, shorter limits. */
const ANSWER_LIMIT_MS = 15_000

/** Aborts when the answer to a request takes too long, and when its reader leaves. */
export function answerLimit({ signal }: Pick<Request, 'signal'>): AbortSignal {
  return timeLimit(ANSWER_LIMIT_MS, signal)
}
