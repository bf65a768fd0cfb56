import type { SeriesAnswer } from '~/domain/downloads/answer'
import type { Release } from '~/domain/downloads/releases'
import type { VersionWeek } from '~/domain/downloads/version-weeks'

/** Limits of a read of download counts. */
export type ReadLimits = {
  /** Milliseconds to wait for missing counts; later ones are for the next call. With 0, stored counts, without calling npm. */
  readonly waitMs: number
  readonly signal: AbortSignal
  /** Network address of the reader, for the limit of 10 new packages a minute; null for no limit. */
  readonly reader?: string | null
}

/** Reads the downloads of npm packages. */
export type Downloads = {
  /** Returns one answer per name, in the same order. Failures are answers; it never rejects. */
  readonly readDownloads: (names: readonly string[], limits: ReadLimits) => Promise<SeriesAnswer[]>
  /** Returns the downloads of all npm packages together; the name in the answer is empty. */
  readonly readAllOfNpm: (limits: ReadLimits) => Promise<SeriesAnswer>
  /** Returns the stored weeks of a package by major version, oldest first, without a call to npm. */
  readonly readVersions: (name: string, signal: AbortSignal) => Promise<readonly VersionWeek[]>
  /** Returns the stored major and minor releases of a package, oldest first, without a call to the registry. */
  readonly readReleases: (name: string, signal: AbortSignal) => Promise<readonly Release[]>
  /** Returns the stored names of the packages that the latest version of a package installs, without calling the registry. */
  readonly readInstalls: (name: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Returns the names that readers viewed in the last 7 days, most recent first; npm may not know all. */
  readonly viewedPackages: () => readonly string[]
}
