import { LRUCache } from 'lru-cache'
import { createBudget } from '~/ports/content/github/previews/budget'
import type { Unavailable } from '~/ports/answer'

/**
 * Maximum number of previews of one kind opened for the first time per hour, with and without a token. Opening one takes
 * three to five requests, so even in a flood, half of the request quota is left for previews opened before.
 */
export const FIRST_VIEWS_PER_HOUR = { withToken: 30, anonymous: 5 } as const

/** Maximum number of remembered previews: more than can be opened in a working day. */
const MAX_OPENED = 500

/** Quota of previews opened for the first time; opening them again is free. */
type FirstViewQuota = {
  /** Opens a preview, which uses quota the first time. Returns the reason if no quota is left; otherwise null. */
  readonly open: (key: string) => Unavailable | null
  /** Forgets a preview that does not exist; does not restore its quota. */
  readonly forget: (key: string) => void
}

type FirstViewQuotaOptions = {
  readonly perHour: number
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
  /** Plural noun for the previewed refs. */
  readonly kind: string
}

/** Creates an unused quota. */
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
