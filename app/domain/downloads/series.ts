import type { Day } from './days'

/**
 * State of a day: `counted`; `not-yet` if npm has not counted it or this site has not fetched it; `never` if npm
 * counted nothing or almost nothing because of an outage.
 */
export const dayStates = ['counted', 'not-yet', 'never'] as const

/** See {@link dayStates}. */
export type DayState = (typeof dayStates)[number]

/** The daily downloads of a package. */
export type DailySeries = {
  readonly packageName: string
  /** Day of the first count; with complete history, the first day with a download. */
  readonly firstDay: Day
  /** Day of the last count. npm lags 1 to 5 days; later days are `not-yet`. */
  readonly lastCountedDay: Day
  /** One count per day, from first to last. 64 bits, since all of npm has more than 2^32 downloads a day. */
  readonly counts: Float64Array
  /** The index of each day's state in {@link dayStates}. */
  readonly states: Uint8Array
}
