import { unavailable, type Unavailable } from '~/ports/answer'
import { createQuota } from '~/ports/resilience/quota'
import { HOUR_MS } from '~/constants/time'

/** A budget of requests per sliding hour. */
type Budget = {
  /** Returns why no call may start now; null if one may. */
  readonly refusal: () => Unavailable | null
  /** Counts a request; returns a function that undoes it. Retries are counted but never refused, so that calls complete. */
  readonly spend: () => () => void
}

type BudgetOptions = {
  readonly perHour: number
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number
  readonly reason: string
}

/** Creates an unspent budget. */
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

/** Wraps `fetch` to count requests against a budget. */
export function countRequests(fetch: Fetch, budget: Budget): Fetch {
  return (input, init) => {
    budget.spend()
    return fetch(input, init)
  }
}

/**
 * Like {@link countRequests}, for requests with a token: neither GitHub nor the budget counts “not modified” responses.
 * Source: GitHub's best practices for the REST API, conditional requests.
 */
export function countUnlessNotModified(fetch: Fetch, budget: Budget): Fetch {
  return async (input, init) => {
    const takeBack = budget.spend()
    const response = await fetch(input, init)
    if (response.status === 304) takeBack()
    return response
  }
}
