import { DAY_MS } from '../app/constants/time'

/** Retention of counts, in days. */
export const COUNTS_KEPT_DAYS = 90

/** Returns the current UTC day, as the number of days since 1970. */
export const today = (): number => Math.floor(Date.now() / DAY_MS)
