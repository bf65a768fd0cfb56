import type { Day } from './days'

/**
 * State of a day: `counted`; `not-yet`, npm has not counted it or this site has not fetched it; `never`, npm was out of
 * order and counted nothing, or next to nothing.
 */
export const dayStates = ['counted', 'not-yet', 'never'] as const

/** See {@link dayStates}. */
export type DayState = (typeof dayStates)[number]

/** The downloads of a package, day by day. */
export type DailySeries = {
  readonly packageName: string
  /** The day of the first count. In a complete history, the first day with a download. */
  readonly firstDay: Day
  /** The day of the last count. npm lags 1 to 5 days; later days are `not-yet`. */
  readonly lastCountedDay: Day
  /** One count per day, both days included. 64 bits, because all of npm has more than 2^32 downloads a day. */
  readonly counts: Float64Array
  /** Beside each count, the index of its state in {@link dayStates}. */
  readonly states: Uint8Array
}
