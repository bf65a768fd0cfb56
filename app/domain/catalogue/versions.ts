import type { RepositoryRef } from '~/ports/content/port'
import { latestVersion, type Library, type LibraryVersion } from './catalogue'

/** Where the docs of a version are, or null for a version that has none and only redirects. */
export function repositoryRef(library: Library, version: LibraryVersion): RepositoryRef | null {
  return version.branch === null ? null : { repo: library.repo, ref: version.branch }
}

/** What readers should know of a version wherever it is named; null for a current one that is not the latest. */
export function standingOf(library: Library, version: LibraryVersion): string | null {
  if (version === latestVersion(library)) return 'latest'
  return { current: null, supported: 'old', 'end-of-life': 'end of life' }[version.status]
}
