/** Figures of the family and its repositories, each with the time of its count, or null: pages never show an estimate. */

import type { Answer } from '~/ports/answer'

/** A figure and when it was counted. */
export type Count = {
  readonly value: number
  /** ISO 8601 date or date-time. */
  readonly countedAt: string
  /** Growth in 24 hours, for counters that keep counting; null if unknown. */
  readonly perDay: number | null
}

/** Downloads of the whole family. */
export type FamilyDownloads = {
  /** Of all packages in the registry, since their first day. */
  readonly downloads: Count | null
  /** Of all packages, in the last complete week. */
  readonly weeklyDownloads: Count | null
}

/** Figures of one repository. */
export type RepositoryNumbers = { readonly stars: Count | null; readonly contributors: Count | null }

/** Figures of the whole family. Sums over repositories: someone who contributes to two counts twice. */
export type FamilyNumbers = FamilyDownloads & RepositoryNumbers

/** Sources of figures. */
export type LiveNumbers = {
  readonly readDownloads: (signal: AbortSignal) => Promise<Answer<FamilyDownloads>>
  /** Returns figures by repository, `owner/name`. A repository that is absent is unknown. */
  readonly readRepositories: (signal: AbortSignal) => Promise<Answer<ReadonlyMap<string, RepositoryNumbers>>>
}
