import type { RepositoryRef } from '~/ports/content/port'
import { latestVersion, type Library, type LibraryVersion } from './catalogue'

/** Returns the repository and branch of a version's docs; null for a version without docs. */
export function repositoryRef(library: Library, version: LibraryVersion): RepositoryRef | null {
  return version.branch === null ? null : { repo: library.repo, ref: version.branch }
}

/** Returns the packages of a version by framework id: those it states, else those of the library. */
export function packagesOf(library: Library, version: LibraryVersion): Readonly<Record<string, string>> {
  return version.packages ?? library.packages
}

/** Returns the newest version if it is not the latest; null otherwise. */
export function newerThanLatest(library: Library): LibraryVersion | null {
  const [newest] = library.versions
  return newest === undefined || newest === latestVersion(library) ? null : newest
}

/** Returns true for a version newer than the latest. */
export function isNewerThanLatest(library: Library, version: LibraryVersion): boolean {
  const place = library.versions.findIndex(({ id }) => id === version.id)
  return place !== -1 && place < library.versions.indexOf(latestVersion(library))
}

/** Returns the label of a version's status: `latest`, `next`, `old` or `end of life`. */
export function standingOf(library: Library, version: LibraryVersion): string | null {
  if (version === latestVersion(library)) return 'latest'
  return { current: 'next', supported: 'old', 'end-of-life': 'end of life' }[version.status]
}
