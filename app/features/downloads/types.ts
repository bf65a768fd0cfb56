import type { SeriesAnswer } from '~/domain/downloads/answer'
import type { Release } from '~/domain/downloads/releases'
import type { VersionWeek } from '~/domain/downloads/version-weeks'

/** How long to wait for counts that are not stored. */
export type ReadLimits = {
  /**
   * The answer has the counts that arrive within this time; the rest is fetched for the next call. With 0 it has the
   * stored ones, without a call of npm.
   */
  readonly waitMs: number
  readonly signal: AbortSignal
  /** Network address of the reader, who may bring 10 new packages a minute; without one there is no limit. */
  readonly reader?: string | null
}

/** Gives the downloads of npm packages. */
export type Downloads = {
  /** One answer per name, in the order of the names. Failures are answers: it does not reject. */
  readonly readDownloads: (names: readonly string[], limits: ReadLimits) => Promise<SeriesAnswer[]>
  /** All packages of npm together; the name in the answer is empty. */
  readonly readAllOfNpm: (limits: ReadLimits) => Promise<SeriesAnswer>
  /** The stored weeks of a package by major version, the oldest first. npm is not asked. */
  readonly readVersions: (name: string, signal: AbortSignal) => Promise<readonly VersionWeek[]>
  /** The stored major and minor releases of a package, the oldest first, without a call of the registry. */
  readonly readReleases: (name: string, signal: AbortSignal) => Promise<readonly Release[]>
  /** Names of the packages that the latest version of a package installs, as stored, without a call of the registry. */
  readonly readInstalls: (name: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Names that readers have looked at in the last days, the latest first; npm may not know all. */
  readonly viewedPackages: () => readonly string[]
}
