import { type Answer, found } from '~/ports/answer'
import { RevalidatingCache } from '~/ports/resilience/revalidating-cache'

/** A value, and the Unix time in milliseconds at which it was read. */
export type Dated<Value> = { readonly value: Value; readonly readAtMs: number }

/** Returns the cached value of a key if it is less than a minute old, otherwise a new one. */
type MinuteCache<Value> = (
  key: string,
  ask: (signal: AbortSignal) => Promise<Answer<Value>>,
  signal: AbortSignal,
) => Promise<Answer<Dated<Value>>>

/** Clocks of {@link createMinuteCache}. */
export type CacheClocks = {
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
  /** Unix time in milliseconds. */
  readonly wallMs: () => number
}

/** Lifetime of a value: a push is visible after it, and each preview costs at most one request during it. */
const FRESH_MS = 60_000
const MAX_KEPT = 200
/** Time limit of a request; the source has shorter limits per attempt. */
const LIMIT_MS = 20_000

type Question<Value> = {
  readonly key: string
  readonly ask: (signal: AbortSignal) => Promise<Answer<Value>>
}

/** Creates a cache with a lifetime of a minute. Concurrent reads share a request; if it fails, they get the stale value. */
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
