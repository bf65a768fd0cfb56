import { v } from 'convex/values'
import { DAY_MS } from '../app/constants/time'
import { internalMutation } from './_generated/server'

/** Tables whose rows have a day, and the retention of rows in days. After half a year, a page has probably changed. */
const KEPT_DAYS = [
  ['feedback', 180],
  ['views', 90],
  ['emptySearches', 90],
] as const
/** Maximum number of rows deleted per table and run, once an hour: 24,000 a day. */
const MAX_DROPPED = 1000

/** Returns the current UTC day, as the number of days since 1970. */
export const today = (): number => Math.floor(Date.now() / DAY_MS)

/** Deletes answers and counts older than {@link KEPT_DAYS}. */
export const dropOld = internalMutation({
  args: {},
  returns: v.null(),
  async handler({ db }) {
    for (const [table, days] of KEPT_DAYS) {
      const old = await db
        .query(table)
        .withIndex('by_day', (index) => index.lt('day', today() - days))
        .take(MAX_DROPPED)
      for (const { _id } of old) await db.delete(table, _id)
    }
    return null
  },
})
