import { unavailable } from '~/ports/content/answers'
import type { Unavailable } from '~/ports/content/port'

const HOUR_MS = 3_600_000

/** Requests that may be made in any hour. */
export type Budget = {
  /** Why no call may begin now; null when one may. */
  readonly refusal: () => Unavailable | null
  /**
   * Takes note of a request, and gives what takes that back. A second try of a call that has begun is let through, so
   * that calls end.
   */
  readonly spend: () => () => void
}

/** What {@link createBudget} needs. */
export type BudgetOptions = {
  readonly perHour: number
  /** Milliseconds that only go up. */
  readonly now: () => number
  /** What to say once all is spent. */
  readonly reason: string
}

/** Makes a budget of which nothing is spent. */
export function createBudget({ perHour, now, reason }: BudgetOptions): Budget {
  let spentAtMs: number[] = []

  return {
    refusal() {
      const startMs = now() - HOUR_MS
      spentAtMs = spentAtMs.filter((atMs) => atMs > startMs)
      const oldest = spentAtMs.at(-perHour)
      if (oldest === undefined) return null
      return unavailable(reason, Math.ceil((oldest - startMs) / 1000))
    },
    spend() {
      const atMs = now()
      spentAtMs.push(atMs)
      return () => {
        const place = spentAtMs.lastIndexOf(atMs)
        if (place !== -1) spentAtMs.splice(place, 1)
      }
    },
  }
}
