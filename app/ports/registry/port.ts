import type { Answer } from '~/ports/answer'

/** A package that a search has found. */
export type FoundPackage = {
  readonly name: string
  /** Downloads of a week, as the registry reports them; null if it does not. */
  readonly weekly: number | null
}

/** A registry of packages. Failures are answers: no method rejects. */
export interface PackageRegistry {
  /** Packages that a text may mean, at most 20, in the order of the registry. Their names are not checked. */
  search(text: string, signal: AbortSignal): Promise<Answer<readonly FoundPackage[]>>
  /** When each version of a package was published, as the registry writes it. */
  published(name: string, signal: AbortSignal): Promise<Answer<ReadonlyMap<string, string>>>
  /** Packages that come with the latest version of a package: its dependencies, and peers that are not optional. */
  installs(name: string, signal: AbortSignal): Promise<Answer<readonly string[]>>
}
