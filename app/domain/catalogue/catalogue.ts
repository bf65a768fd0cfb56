import { frameworks, groups, libraries, site } from '#config/index'
import type { FrameworkEntry, GroupEntry, LibraryEntry, SiteEntry, VersionEntry } from './schema'

/** An entry of the catalogue. */
export type Library = Readonly<LibraryEntry>
/** A version of a library. */
export type LibraryVersion = Readonly<VersionEntry>
/** A framework that docs are written for. */
export type Framework = Readonly<FrameworkEntry>
/** A group of libraries on the front page and in menus. */
export type Group = Readonly<GroupEntry>
/** What the whole family shares. */
export type Site = Readonly<SiteEntry>

/** What the version segment of an address means for a library. */
export type VersionMatch = {
  readonly version: LibraryVersion
  /** The segment as it is written in links: `latest` stays `latest`. */
  readonly segment: string
  /** True for `latest` and for the latest version's own name. */
  readonly isLatest: boolean
}

/** The catalogue, checked at build time: lookups by id, never by anything that a request composes. */
export const catalogue = {
  site: site as Site,
  libraries: libraries as readonly Library[],
  frameworks: frameworks as readonly Framework[],
  groups: groups as readonly Group[],
}

const librariesById = new Map(catalogue.libraries.map((library) => [library.id, library]))
const frameworksById = new Map(catalogue.frameworks.map((framework) => [framework.id, framework]))

/** The library with this id, or undefined. */
export function findLibrary(id: string): Library | undefined {
  return librariesById.get(id)
}

/** The framework with this id, or undefined: docs name frameworks that the catalogue lacks. */
export function findFramework(id: string): Framework | undefined {
  return frameworksById.get(id)
}

/** Display name of a framework; for one that the catalogue lacks, its id with a capital. */
export function frameworkLabel(id: string): string {
  return findFramework(id)?.label ?? id.charAt(0).toUpperCase() + id.slice(1)
}

/** The version that `latest` means: the one that the entry names, else the first. */
export function latestVersion(library: Library): LibraryVersion {
  const { versions, latest: named } = library
  const latest = named === undefined ? versions[0] : versions.find(({ id }) => id === named)
  if (!latest) throw new Error(`Could not resolve version for ${library.name}`)
  return latest
}

/** Returns the segment that names a version in addresses: its id, or `latest`. */
export function versionSegment(library: Library, { id }: Pick<LibraryVersion, 'id'>): string {
  return id === latestVersion(library).id ? 'latest' : id
}

/** Returns the versions with docs of their own, in the order of the catalogue. */
export function versionsWithDocs({ versions }: Library): LibraryVersion[] {
  return versions.filter(({ branch }) => branch !== null)
}

/** The version a segment names, or undefined for a segment that must become `latest`. */
export function matchVersion(library: Library, segment: string): VersionMatch | undefined {
  const latest = latestVersion(library)
  if (segment === 'latest') return { version: latest, segment, isLatest: true }
  const version = library.versions.find((candidate) => candidate.id === segment)
  // A version without a branch has no docs of its own: its addresses only redirect.
  if (!version || version.branch === null) return undefined
  return { version, segment, isLatest: version === latest }
}
