import { unavailable } from '~/ports/content/answers'
import type { Unavailable } from '~/ports/content/port'

const HOUR_MS = 3_600_000

/** Requests that may be made in any hour. */
export type Budget = {
  /** Why no call may begin now; null when one may. */
  readonly refusal: () => Unavailable | null
  /** Takes note of a request. A second try of a call that has begun is let through, so that calls end. */
  readonly spend: () => void
}

/** Makes a budget of which nothing is spent. `now` gives milliseconds that only go up. */
export function createBudget(perHour: number, now: () => number): Budget {
  let spentAtMs: number[] = []

  return {
    refusal() {
      const startMs = now() - HOUR_MS
      spentAtMs = spentAtMs.filter((atMs) => atMs > startMs)
      const oldest = spentAtMs.at(-perHour)
      if (oldest === undefined) return null
      const seconds = Math.ceil((oldest - startMs) / 1000)
      return unavailable(
        `previews have made the ${perHour} requests to GitHub that they get an hour`,
        seconds,
      )
    },
    spend: () => void spentAtMs.push(now()),
  }
}
