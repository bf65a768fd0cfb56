import type { DailySeries } from './series'

/** Why a series lacks days that npm may have counted. `sinceMs` is in milliseconds since 1970. */
export type Staleness =
  /** Newer counts are being fetched. */
  | { readonly kind: 'refreshing' }
  /** npm has not given a usable response since then. */
  | { readonly kind: 'unreachable'; readonly sinceMs: number }
  /** npm has rate limited this site since then. */
  | { readonly kind: 'limited'; readonly sinceMs: number }
  /** npm no longer has the package. */
  | { readonly kind: 'gone' }

/** Why a package that may exist has no counts. */
export type NoSeries =
  /** Counts are being fetched, which takes seconds. */
  | { readonly kind: 'fetching' }
  /** npm has counted no downloads: the package is new, or was private. */
  | { readonly kind: 'uncounted' }
  /** The URL of npm's counts is configured as `off`. */
  | { readonly kind: 'off' }
  /** The reader has requested too many new packages within a minute; this one is fetched in the next. */
  | { readonly kind: 'over-quota' }
  | Extract<Staleness, { readonly kind: 'unreachable' | 'limited' }>

/** The known daily downloads of a package, or why there are none. */
export type SeriesAnswer =
  | {
      readonly kind: 'found'
      readonly packageName: string
      readonly series: DailySeries
      /** False while days before the first are still to be fetched. */
      readonly isComplete: boolean
      /** When npm last sent counts of the package, in milliseconds since 1970. */
      readonly asOfMs: number
      /** Null if the series has every day that npm has counted. */
      readonly stale: Staleness | null
    }
  /** npm has no such package, or the name is invalid. */
  | { readonly kind: 'missing'; readonly packageName: string }
  | { readonly kind: 'unavailable'; readonly packageName: string; readonly reason: NoSeries }
