import { findLibrary, latestVersion, type Library, type LibraryVersion, versionsWithDocs } from './catalogue'

/** The versions of a library that a reader may prefer, the newest among them; none if there is one alone. */
export function versionsToPrefer(library: Library): readonly LibraryVersion[] {
  const withDocs = versionsWithDocs(library)
  return withDocs.length > 1 ? withDocs : []
}

/** A library of which a reader prefers a version that is not its latest. */
type PreferredVersion = { readonly library: Library; readonly version: LibraryVersion }

/**
 * What readers prefer, by library, as far as it acts: not for a library or version that the catalogue has no more, nor for
 * the latest, where addresses that name no version lead anyway.
 */
export function preferredVersions(chosen: Readonly<Record<string, string>>): PreferredVersion[] {
  return Object.entries(chosen).flatMap(([id, wanted]) => {
    const library = findLibrary(id)
    const version = library && versionsToPrefer(library).find((each) => each.id === wanted)
    return library && version && version !== latestVersion(library) ? [{ library, version }] : []
  })
}
