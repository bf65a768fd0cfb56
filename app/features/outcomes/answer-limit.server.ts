import { timeLimit } from '~/ports/resilience/timeout'

/** Timeout of a response in milliseconds; content sources have their own, shorter timeouts. */
const ANSWER_LIMIT_MS = 15_000

/** Returns a signal that aborts when the response to a request takes too long, or its reader disconnects. */
export function answerLimit({ signal }: Pick<Request, 'signal'>): AbortSignal {
  return timeLimit(ANSWER_LIMIT_MS, signal)
}
