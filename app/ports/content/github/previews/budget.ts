import { unavailable, type Unavailable } from '~/ports/answer'
import { createQuota } from '~/ports/resilience/quota'

const HOUR_MS = 3_600_000

/** Requests that may be made in any hour. */
export type Budget = {
  /** Why no call may begin now; null when one may. */
  readonly refusal: () => Unavailable | null
  /**
   * Counts a request. Returns a function that takes the count back. The second try of a call is counted but not refused,
   * so that calls end.
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

/** A budget of which nothing is spent. */
export function createBudget({ perHour, now, reason }: BudgetOptions): Budget {
  const quota = createQuota({ limit: perHour, windowMs: HOUR_MS, now })
  return {
    refusal() {
      const waitMs = quota.waitMs()
      return waitMs > 0 ? unavailable(reason, Math.ceil(waitMs / 1000)) : null
    },
    spend: quota.use,
  }
}

type Fetch = typeof globalThis.fetch

/** A fetch whose requests are taken from a budget. */
export function countRequests(fetch: Fetch, budget: Budget): Fetch {
  return (input, init) => {
    budget.spend()
    return fetch(input, init)
  }
}

/**
 * The same, for requests with a token: of these, GitHub does not count those that it answers with “not modified” (its
 * page on best practices for the REST API, conditional requests), and neither does the budget.
 */
export function countUnlessNotModified(fetch: Fetch, budget: Budget): Fetch {
  return async (input, init) => {
    const takeBack = budget.spend()
    const response = await fetch(input, init)
    if (response.status === 304) takeBack()
    return response
  }
}
