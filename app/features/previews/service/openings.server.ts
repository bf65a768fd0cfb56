import { LRUCache } from 'lru-cache'
import { createBudget } from '~/ports/content/github/previews/budget'
import type { Unavailable } from '~/ports/content/port'

/**
 * Previews of one kind that may be opened for the first time in any hour, with a token and without one. Opening one takes
 * three to five requests, so that half of the budget is left to those that were opened before, whoever makes up numbers.
 */
export const OPENINGS_PER_HOUR = { withToken: 30, anonymous: 5 } as const

/** More than can be opened in a working day. */
const MAX_OPENED = 500

/** Knows which previews were opened before, and lets few others be. */
export type Openings = {
  /** Opens a preview: gives why that has to wait, or null. */
  readonly open: (key: string) => Unavailable | null
  /** Takes a preview for one that was never opened: there is none. Its part of the hour stays spent. */
  readonly forget: (key: string) => void
}

/** What {@link createOpenings} needs. */
export type OpeningsOptions = {
  readonly perHour: number
  /** Milliseconds that only go up. */
  readonly now: () => number
  /** What is opened, as a plural. */
  readonly kind: string
}

/** Makes openings of which none has been opened. */
export function createOpenings({ perHour, now, kind }: OpeningsOptions): Openings {
  const opened = new LRUCache<string, true>({ max: MAX_OPENED })
  const reason = `previews open no more than ${perHour} ${kind} an hour that were not opened before`
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
