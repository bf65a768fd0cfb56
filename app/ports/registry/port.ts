import type { Answer } from '~/ports/answer'

/** A package found by a search. */
export type FoundPackage = {
  readonly name: string
  /** Weekly downloads, as reported by the registry; null if it does not. */
  readonly weekly: number | null
}

/** A package registry. Failures are values: no method rejects. */
export interface PackageRegistry {
  /** Searches packages; returns at most 20, in the order of the registry. Their names are not validated. */
  search(text: string, signal: AbortSignal): Promise<Answer<readonly FoundPackage[]>>
  /** Returns the publication time of each version of a package, in the registry's format. */
  published(name: string, signal: AbortSignal): Promise<Answer<ReadonlyMap<string, string>>>
  /** Returns the packages installed with the latest version of a package: dependencies, and non-optional peers. */
  installs(name: string, signal: AbortSignal): Promise<Answer<readonly string[]>>
}
