import type { Answer } from '~/ports/answer'

/** A range of days, both inclusive, in npm's format: `2026-11-19`. */
export type DayRange = { readonly from: string; readonly to: string }

/** Counts of consecutive days up to the end of the requested range. npm may start later than requested. */
export type RangeCounts = { readonly from: string; readonly counts: readonly number[] }

/** Priorities of calls, highest first: a waiting reader, the history of a viewed page, background work. */
export const lanes = ['reader', 'history', 'background'] as const

/** See {@link lanes}. */
export type Lane = (typeof lanes)[number]

/** Priority and signal of a call. */
export type CallOptions = { readonly lane: Lane; readonly signal: AbortSignal }

/** State of npm according to the last calls. `sinceMs` is in milliseconds since 1970. */
export type SourceHealth =
  | { readonly kind: 'well' }
  | { readonly kind: 'unreachable' | 'limited'; readonly sinceMs: number }

/** Download counts from npm. Failures are values: no method rejects. The caller validates names. */
export interface DownloadsSource {
  /** Describes the source in one line. */
  readonly description: string
  /** Returns the daily counts of a package in one request. Up to 540 days. */
  range(name: string, days: DayRange, call: CallOptions): Promise<Answer<RangeCounts>>
  /** Returns the daily counts of unscoped packages, usually in one request per 100. Up to 365 days. */
  ranges(
    names: readonly string[],
    days: DayRange,
    call: CallOptions,
  ): Promise<ReadonlyMap<string, Answer<RangeCounts>>>
  /** Returns the daily counts of all packages together, in one request. */
  allOfNpm(days: DayRange, call: CallOptions): Promise<Answer<RangeCounts>>
  /** Returns the downloads per version of a package in the last 7 days that npm has counted. */
  versions(name: string, call: CallOptions): Promise<Answer<ReadonlyMap<string, number>>>
  health(): SourceHealth
}
