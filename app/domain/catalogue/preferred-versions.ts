import { findLibrary, latestVersion, type Library, type LibraryVersion, versionsWithDocs } from './catalogue'

/** Returns the versions of a library that a reader can prefer, including the newest; empty if there is only one. */
export function versionsToPrefer(library: Library): readonly LibraryVersion[] {
  const withDocs = versionsWithDocs(library)
  return withDocs.length > 1 ? withDocs : []
}

/** A library, and a reader's preferred version other than the latest. */
type PreferredVersion = { readonly library: Library; readonly version: LibraryVersion }

/**
 * Returns the effective preferences of a reader. Skips libraries and versions that the catalogue no longer has, and the
 * latest version, which is the default anyway.
 */
export function preferredVersions(chosen: Readonly<Record<string, string>>): PreferredVersion[] {
  return Object.entries(chosen).flatMap(([id, wanted]) => {
    const library = findLibrary(id)
    const version = library && versionsToPrefer(library).find((each) => each.id === wanted)
    return library && version && version !== latestVersion(library) ? [{ library, version }] : []
  })
}
