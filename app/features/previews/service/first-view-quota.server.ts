import { LRUCache } from 'lru-cache'
import { createBudget } from '~/ports/content/github/previews/budget'
import type { Unavailable } from '~/ports/answer'

/**
 * Previews of one kind that may be opened for the first time in any hour, with a token and without one. Opening one takes
 * three to five requests, so that half of the budget is left to previews that were opened before, also under a flood.
 */
export const FIRST_VIEWS_PER_HOUR = { withToken: 30, anonymous: 5 } as const

/** More than can be opened in a working day. */
const MAX_OPENED = 500

/** Quota of previews opened for the first time; previews opened before are free. */
export type FirstViewQuota = {
  /** Opens a preview: gives why that has to wait, or null. */
  readonly open: (key: string) => Unavailable | null
  /** Forgets a preview that does not exist. Its part of the quota stays used. */
  readonly forget: (key: string) => void
}

/** What {@link createFirstViewQuota} needs. */
export type FirstViewQuotaOptions = {
  readonly perHour: number
  /** Milliseconds that only go up. */
  readonly now: () => number
  /** Name of the previewed things, as a plural. */
  readonly kind: string
}

/** Creates a quota of which nothing is used. */
export function createFirstViewQuota({ perHour, now, kind }: FirstViewQuotaOptions): FirstViewQuota {
  const opened = new LRUCache<string, true>({ max: MAX_OPENED })
  const reason = `previews of new ${kind} are limited to ${perHour} per hour`
  const budget = createBudget({ perHour, now, reason })

  return {
    open(key) {
      if (opened.get(key)) return null
      const refusal = budget.refusal()
      if (refusal) return refusal
      budget.spend()
      opened.set(key, true)
      return null
    },
    forget: (key) => void opened.delete(key),
  }
}
