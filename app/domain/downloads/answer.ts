import type { DailySeries } from './series'

/** Why a series lacks days that npm may have counted. Moments are milliseconds since 1970. */
export type Staleness =
  /** Newer counts are being asked for. */
  | { readonly kind: 'refreshing' }
  /** npm gives no usable answer since then. */
  | { readonly kind: 'unreachable'; readonly sinceMs: number }
  /** npm refuses calls since then, because there were too many. */
  | { readonly kind: 'limited'; readonly sinceMs: number }
  /** npm knows the package no longer. */
  | { readonly kind: 'gone' }

/** Why there is nothing to show of a package that may well exist. */
export type NoSeries =
  /** npm is being asked: an answer is there in seconds. */
  | { readonly kind: 'fetching' }
  /** npm has counted no download of it: it is new, or was private. */
  | { readonly kind: 'uncounted' }
  /** The address asked of npm's counts is set to `off`. */
  | { readonly kind: 'off' }
  /** The reader has asked for too many new packages within a minute; this one is fetched in the next. */
  | { readonly kind: 'over-quota' }
  | Extract<Staleness, { readonly kind: 'unreachable' | 'limited' }>

/** The daily downloads of a package, as far as they are known. */
export type SeriesAnswer =
  | {
      readonly kind: 'found'
      readonly packageName: string
      readonly series: DailySeries
      /** False while older days than the first are still to come. */
      readonly isComplete: boolean
      /** When npm last gave counts of the package, in milliseconds since 1970. */
      readonly asOfMs: number
      /** Null when the series has every day that npm has counted. */
      readonly stale: Staleness | null
    }
  /** npm has no such package, or the name is none. */
  | { readonly kind: 'missing'; readonly packageName: string }
  | { readonly kind: 'unavailable'; readonly packageName: string; readonly reason: NoSeries }
