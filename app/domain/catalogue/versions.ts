import type { RepositoryRef } from '~/ports/content/port'
import { matchVersion, type Library, type LibraryVersion } from './catalogue'

/** Where the docs of a version are, or null for a version that has none and only redirects. */
export function repositoryRef(library: Library, version: LibraryVersion): RepositoryRef | null {
  return version.branch === null ? null : { repo: library.repo, ref: version.branch }
}

/** Where the docs behind the version segment of an address are, or null for a segment that must become `latest`. */
export function repositoryRefOfSegment(library: Library, segment: string): RepositoryRef | null {
  const match = matchVersion(library, segment)
  return match ? repositoryRef(library, match.version) : null
}
