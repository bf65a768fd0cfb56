/**
 * Figures that pages show of the family and of its repositories. Each is known with the moment it was counted at, or null:
 * pages show nothing for null, and never a guess.
 */

import type { Answer } from '~/ports/answer'

/** A figure and when it was counted. */
export type Count = {
  readonly value: number
  /** ISO 8601 day or instant. */
  readonly countedAt: string
  /** How much it grows in 24 hours, for counters that move on by themselves; null if that is not known. */
  readonly perDay: number | null
}

/** Downloads of the whole family. */
export type FamilyDownloads = {
  /** Of all packages from the registry since their first day. */
  readonly downloads: Count | null
  /** Of all packages in the last whole week. */
  readonly weeklyDownloads: Count | null
}

/** Figures of one repository. */
export type RepositoryNumbers = { readonly stars: Count | null; readonly contributors: Count | null }

/** Figures of the whole family: repositories are summed, so that a contributor to two counts in both. */
export type FamilyNumbers = FamilyDownloads & RepositoryNumbers

/** Where figures come from. */
export type LiveNumbers = {
  readonly readDownloads: (signal: AbortSignal) => Promise<Answer<FamilyDownloads>>
  /** Figures of repositories by their names, `owner/name`. One that is not there is not known. */
  readonly readRepositories: (signal: AbortSignal) => Promise<Answer<ReadonlyMap<string, RepositoryNumbers>>>
}
