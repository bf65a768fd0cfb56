import { frameworks, groups, libraries, site } from '#config/index'
import type { FrameworkEntry, GroupEntry, LibraryEntry, SiteEntry, VersionEntry } from './schema'

/** An entry of the catalogue. */
export type Library = Readonly<LibraryEntry>
/** A version of a library. */
export type LibraryVersion = Readonly<VersionEntry>
/** A framework for which docs are written. */
export type Framework = Readonly<FrameworkEntry>
/** A group of libraries on the front page and in menus. */
type Group = Readonly<GroupEntry>
/** The properties of the whole family. */
type Site = Readonly<SiteEntry>

/** The version that an address's version segment resolves to. */
export type VersionMatch = {
  readonly version: LibraryVersion
  /** The segment to use in links: `latest` stays `latest`. */
  readonly segment: string
  /** True for `latest` and for the id of the latest version. */
  readonly isLatest: boolean
}

/** The catalogue, validated at build time. Entries are looked up by id, never by a key composed from a request. */
export const catalogue = {
  site: site as Site,
  libraries: libraries as readonly Library[],
  frameworks: frameworks as readonly Framework[],
  groups: groups as readonly Group[],
}

const librariesById = new Map(catalogue.libraries.map((library) => [library.id, library]))
const frameworksById = new Map(catalogue.frameworks.map((framework) => [framework.id, framework]))

/** Returns the library with this id, or undefined. */
export function findLibrary(id: string): Library | undefined {
  return librariesById.get(id)
}

/** Returns the framework with this id, or undefined: docs mention frameworks that the catalogue lacks. */
export function findFramework(id: string): Framework | undefined {
  return frameworksById.get(id)
}

/** Returns the display name of a framework; for one that the catalogue lacks, its capitalized id. */
export function frameworkLabel(id: string): string {
  return findFramework(id)?.label ?? id.charAt(0).toUpperCase() + id.slice(1)
}

/** Returns the version for `latest`: the one named by the entry, else the first. Throws if there is none. */
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

/** Returns the segments that may name a version in addresses: its id, and also `latest` for the latest. */
export function versionSegments(library: Library, version: Pick<LibraryVersion, 'id'>): string[] {
  return [...new Set([version.id, versionSegment(library, version)])]
}

/** Returns the versions that have docs, in catalogue order. */
export function versionsWithDocs({ versions }: Library): LibraryVersion[] {
  return versions.filter(({ branch }) => branch !== null)
}

/** Returns the version that a segment names; undefined for an unknown one, and for a version without docs. */
export function matchVersion(library: Library, segment: string): VersionMatch | undefined {
  const latest = latestVersion(library)
  if (segment === 'latest') return { version: latest, segment, isLatest: true }
  const version = library.versions.find((candidate) => candidate.id === segment)
  // A version without a branch has no docs; its addresses only redirect.
  if (!version || version.branch === null) return undefined
  return { version, segment, isLatest: version === latest }
}
