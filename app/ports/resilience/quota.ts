/**
 * A quota over a sliding window: at most `limit` uses in any `windowMs`, exactly. It remembers the time of each use, so it
 * is for limits of some thousands at most.
 *
 *   const quota = createQuota({ limit: 1000, windowMs: 3_600_000, now: performance.now })
 *   if (quota.waitMs() > 0) return unavailable('the quota is used up', Math.ceil(quota.waitMs() / 1000))
 *   quota.use()
 */
export type Quota = {
  /** Time until one more use is within the limit; 0 when it is now. */
  readonly waitMs: () => number
  /** Counts a use, also one beyond the limit. Returns the way to take it back. */
  readonly use: () => () => void
}

/** What {@link createQuota} needs. */
export type QuotaOptions = {
  readonly limit: number
  readonly windowMs: number
  /** Milliseconds that only go up. */
  readonly now: () => number
}

/** A quota of which nothing is used. */
export function createQuota({ limit, windowMs, now }: QuotaOptions): Quota {
  let usesMs: number[] = []

  return {
    waitMs() {
      const startMs = now() - windowMs
      usesMs = usesMs.filter((atMs) => atMs > startMs)
      const oldest = usesMs.at(-limit)
      return oldest === undefined ? 0 : oldest - startMs
    },
    use() {
      const atMs = now()
      usesMs.push(atMs)
      return () => {
        const index = usesMs.lastIndexOf(atMs)
        if (index !== -1) usesMs.splice(index, 1)
      }
    },
  }
}
