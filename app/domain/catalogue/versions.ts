import type { RepositoryRef } from '~/ports/content/port'
import type { Library, LibraryVersion } from './catalogue'

/** Where the docs of a version are, or null for a version that has none and only redirects. */
export function repositoryRef(library: Library, version: LibraryVersion): RepositoryRef | null {
  return version.branch === null ? null : { repo: library.repo, ref: version.branch }
}
