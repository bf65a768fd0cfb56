/**
 * A token bucket: a rate limit that allows bursts. It refills over time up to `capacity`; each permitted request takes
 * one token. In any second, at most `capacity + perSecond` requests pass.
 *
 *   const bucket = createTokenBucket({ capacity: 100, perSecond: 25, now: () => performance.now() })
 *   if (!bucket.take()) return tooMany()
 *
 * For an exact limit per hour or minute, such as the quota of a service, use `quota.ts`.
 */
export type TokenBucket = {
  /** Takes a token, leaving `leave` of them for others. Returns false if there are not enough. */
  readonly take: (leave?: number) => boolean
  /** Takes `count` tokens; returns false, taking none, if there are not enough. */
  readonly takeAll: (count: number) => boolean
  /** Returns the time until `take` with the same argument succeeds, in milliseconds; 0 if it does now. */
  readonly waitMs: (leave?: number) => number
}

/** Options of {@link createTokenBucket}. */
export type TokenBucketOptions = {
  /** Capacity of the bucket, in tokens. */
  readonly capacity: number
  readonly perSecond: number
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number
}

/** Creates a full bucket. */
export function createTokenBucket({ capacity, perSecond, now }: TokenBucketOptions): TokenBucket {
  let tokens = capacity
  let filledMs = now()

  function fill(): void {
    const nowMs = now()
    tokens = Math.min(capacity, tokens + ((nowMs - filledMs) / 1000) * perSecond)
    filledMs = nowMs
  }

  function takeLeaving(count: number, leave: number): boolean {
    fill()
    if (tokens < count + leave) return false
    tokens -= count
    return true
  }

  return {
    take: (leave = 0) => takeLeaving(1, leave),
    takeAll: (count) => takeLeaving(count, 0),
    waitMs(leave = 0) {
      fill()
      const lacking = 1 + leave - tokens
      return lacking > 0 ? Math.ceil((lacking / perSecond) * 1000) : 0
    },
  }
}
