/**
 * A token bucket: a rate limit with room for bursts. It fills with time up to `capacity`; each permitted request takes one
 * token. In any second at most `capacity + perSecond` requests pass.
 *
 *   const bucket = createTokenBucket({ capacity: 100, perSecond: 25, now: performance.now })
 *   if (!bucket.take()) return tooMany()
 *
 * For an exact limit per hour or minute, such as the quota of a service, use `quota.ts`.
 */
export type TokenBucket = {
  /** Takes a token, where `leave` of them stay for others. False when there is none to take. */
  readonly take: (leave?: number) => boolean
  /** Time until `take` with the same argument succeeds, in milliseconds; 0 when it does now. */
  readonly waitMs: (leave?: number) => number
}

/** What {@link createTokenBucket} needs. */
export type TokenBucketOptions = {
  /** Tokens of a full bucket. */
  readonly capacity: number
  readonly perSecond: number
  /** Milliseconds that only go up. */
  readonly now: () => number
}

/** A full bucket. */
export function createTokenBucket({ capacity, perSecond, now }: TokenBucketOptions): TokenBucket {
  let tokens = capacity
  let filledMs = now()

  function fill(): void {
    const nowMs = now()
    tokens = Math.min(capacity, tokens + ((nowMs - filledMs) / 1000) * perSecond)
    filledMs = nowMs
  }

  return {
    take(leave = 0) {
      fill()
      if (tokens < 1 + leave) return false
      tokens -= 1
      return true
    },
    waitMs(leave = 0) {
      fill()
      const lacking = 1 + leave - tokens
      return lacking > 0 ? Math.ceil((lacking / perSecond) * 1000) : 0
    },
  }
}
