/**
 * A quota over a sliding window: at most `limit` uses in any `windowMs`, exactly. It stores the time of each use, so it
 * is for limits of at most a few thousand.
 *
 *   const quota = createQuota({ limit: 1000, windowMs: 3_600_000, now: () => performance.now() })
 *   if (quota.waitMs() > 0) return unavailable('the quota is used up', Math.ceil(quota.waitMs() / 1000))
 *   quota.use()
 */
export type Quota = {
  /** Returns the time until another use is within the limit, in milliseconds; 0 if it is now. */
  readonly waitMs: () => number
  /** Counts a use, even beyond the limit. Returns a function that undoes the count. */
  readonly use: () => () => void
}

type QuotaOptions = {
  readonly limit: number
  readonly windowMs: number
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number
}

/** Creates an unused quota. */
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
