import type { RepositoryRef } from '~/ports/content/port'
import { latestVersion, type Library, type LibraryVersion } from './catalogue'

/** Where the docs of a version are, or null for a version that has none and only redirects. */
export function repositoryRef(library: Library, version: LibraryVersion): RepositoryRef | null {
  return version.branch === null ? null : { repo: library.repo, ref: version.branch }
}

/** What readers of a version install, per framework id: what it states, else what the library does, as for the newest. */
export function packagesOf(library: Library, version: LibraryVersion): Readonly<Record<string, string>> {
  return version.packages ?? library.packages
}

/** The newest version where that is not the latest; null for a library whose latest version is its newest. */
export function newerThanLatest(library: Library): LibraryVersion | null {
  const [newest] = library.versions
  return newest === undefined || newest === latestVersion(library) ? null : newest
}

/** True for a version that came out after the latest one. */
export function isNewerThanLatest(library: Library, version: LibraryVersion): boolean {
  const place = library.versions.findIndex(({ id }) => id === version.id)
  return place !== -1 && place < library.versions.indexOf(latestVersion(library))
}

/** What readers should know of a version wherever it is named. */
export function standingOf(library: Library, version: LibraryVersion): string | null {
  if (version === latestVersion(library)) return 'latest'
  return { current: 'newer', supported: 'old', 'end-of-life': 'end of life' }[version.status]
}
