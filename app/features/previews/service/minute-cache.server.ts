import { type Answer, found } from '~/ports/answer'
import { RevalidatingCache } from '~/ports/resilience/revalidating-cache'

/** What was answered, and when, in milliseconds since 1970. */
export type Dated<Value> = { readonly value: Value; readonly readAtMs: number }

/** The cached answer to a question if it is under a minute old, otherwise a new one. */
export type MinuteCache<Value> = (
  key: string,
  ask: (signal: AbortSignal) => Promise<Answer<Value>>,
  signal: AbortSignal,
) => Promise<Answer<Dated<Value>>>

/** The clocks that {@link createMinuteCache} needs. */
export type CacheClocks = {
  /** Milliseconds that only go up. */
  readonly now: () => number
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
}

/** Lifetime of an answer: a push shows after it, and each preview costs at most one request in it. */
const FRESH_MS = 60_000
const MAX_KEPT = 200
/** The source has shorter limits for each try. */
const LIMIT_MS = 20_000

type Question<Value> = {
  readonly key: string
  readonly ask: (signal: AbortSignal) => Promise<Answer<Value>>
}

/** A cache with a lifetime of a minute, single flight, and stale answers on error. */
export function createMinuteCache<Value>({ now, wallMs }: CacheClocks): MinuteCache<Value> {
  const answers = new RevalidatingCache<Question<Value>, Dated<Value>>({
    async load({ ask }, signal) {
      const answer = await ask(signal)
      return answer.kind === 'found' ? found({ value: answer.value, readAtMs: wallMs() }) : answer
    },
    loadLimitMs: LIMIT_MS,
    keyOf: ({ key }) => key,
    max: MAX_KEPT,
    freshMs: () => FRESH_MS,
    retryMs: () => 0,
    servesStale: false,
    now,
  })
  return (key, ask, signal) => answers.read({ key, ask }, signal)
}
