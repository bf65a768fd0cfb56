/** No answer takes longer than this, in milliseconds; a source has its own, shorter limits. */
const ANSWER_LIMIT_MS = 15_000

/** Aborts when the answer to a request takes too long, and when its reader leaves. */
export function answerLimit({ signal }: Pick<Request, 'signal'>): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(ANSWER_LIMIT_MS), signal])
}

/** How long to wait when the source gives no advice: by then a short outage is over or known to be a long one. */
export const DEFAULT_RETRY_SECONDS = 30

/** Characters of a text in a call; longer than any address that the request pipeline lets through. */
export const LONGEST_TEXT = 4000
