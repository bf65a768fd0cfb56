import type { Answer } from '~/ports/answer'

/** Days to ask for, both included, as npm writes them: `2026-11-19`. */
export type DayRange = { readonly from: string; readonly to: string }

/** Counts of consecutive days up to the end of the requested range. npm may begin later than its start. */
export type RangeCounts = { readonly from: string; readonly counts: readonly number[] }

/** What a call is for. Calls of readers go before those that complete what they see, and both before all others. */
export const lanes = ['reader', 'history', 'background'] as const

/** See {@link lanes}. */
export type Lane = (typeof lanes)[number]

/** How a call is made. */
export type CallOptions = { readonly lane: Lane; readonly signal: AbortSignal }

/** Whether npm answers, as far as the last calls have shown. Moments are milliseconds since 1970. */
export type SourceHealth =
  | { readonly kind: 'well' }
  | { readonly kind: 'unreachable' | 'limited'; readonly sinceMs: number }

/** npm's counts of downloads. Failures are answers: no method rejects. Names are checked by the caller. */
export interface DownloadsSource {
  /** One line for people: the source of the counts. */
  readonly description: string
  /** The daily counts of a package, by one call. Up to 540 days. */
  range(name: string, days: DayRange, call: CallOptions): Promise<Answer<RangeCounts>>
  /** The daily counts of packages without a scope, by one call for 100 of them where npm lets it. Up to 365 days. */
  ranges(
    names: readonly string[],
    days: DayRange,
    call: CallOptions,
  ): Promise<ReadonlyMap<string, Answer<RangeCounts>>>
  /** The daily counts of all packages together, by one call. */
  allOfNpm(days: DayRange, call: CallOptions): Promise<Answer<RangeCounts>>
  /** The downloads per version of a package in the last 7 days that npm has counted. */
  versions(name: string, call: CallOptions): Promise<Answer<ReadonlyMap<string, number>>>
  health(): SourceHealth
}
