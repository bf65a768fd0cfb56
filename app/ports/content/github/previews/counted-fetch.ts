import type { Budget } from './budget'

type Fetch = typeof globalThis.fetch

/** A fetch whose requests are taken from a budget. */
export function countAll(fetch: Fetch, budget: Budget): Fetch {
  return (input, init) => {
    budget.spend()
    return fetch(input, init)
  }
}

/**
 * The same, for requests with a token: of these, GitHub does not count those that it answers with “not modified” (its
 * page on best practices for the REST API, conditional requests), and neither does the budget.
 */
export function countNews(fetch: Fetch, budget: Budget): Fetch {
  return async (input, init) => {
    const takeBack = budget.spend()
    const response = await fetch(input, init)
    if (response.status === 304) takeBack()
    return response
  }
}
