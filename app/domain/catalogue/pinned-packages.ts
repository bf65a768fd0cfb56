import { catalogue, type Library, type LibraryVersion } from './catalogue'
import { libraryNamedIn, nameIn, scopeOf } from './package-names'

/** What an install line of a version should name in place of a package: `@tanstack/react-table@8`. Null leaves it. */
export type PinPackage = (name: string) => string | null

/** The library that a scoped package belongs to, by its name. */
export function libraryOfPackage(name: string): string | undefined {
  return libraryNamedIn(
    name,
    catalogue.libraries.map(({ id }) => id),
  )
}

/** The number behind the name of a package, or null. */
function numberIn(specifier: string): string | null {
  return /.@(\d[\w.-]*)$/.exec(specifier)?.[1] ?? null
}

/** The number by which a version's packages are installed: the one they share, else the one that it states or that its name has; null for neither. */
export function installedNumber({ id, packages, major }: LibraryVersion): string | null {
  const numbers = new Set(Object.values(packages ?? {}).map(numberIn))
  const [shared = null] = numbers
  const named = major?.toString() ?? /^v?(\d+(?:\.\d+)*)$/.exec(id)?.[1] ?? null
  return numbers.size === 1 && shared !== null ? shared : named
}

/** True for a version that is not the newest: what its docs install by name alone is the newest. */
export function isOlderVersion({ versions }: Library, { id }: LibraryVersion): boolean {
  return versions.findIndex((version) => version.id === id) > 0
}

/**
 * How install lines in the docs of an older version name packages, so that they do not install the newest: as the version's
 * `packages` say, and all others of the library by the number of the version. Null for the newest version, for one whose
 * number nothing tells, and for previews.
 */
export function pinOfVersion(library: Library, version: LibraryVersion): PinPackage | null {
  if (!isOlderVersion(library, version)) return null
  const number = installedNumber(version)
  const said = new Map(
    Object.values(version.packages ?? {}).map((specifier) => [nameIn(specifier), specifier]),
  )
  if (number === null && said.size === 0) return null
  const names = new Set(Object.values(library.packages))
  const scopes = new Set([...names].map(scopeOf))
  return (name) => {
    const specifier = said.get(name)
    if (specifier !== undefined) return specifier
    const isOwn = names.has(name) || (scopes.has(scopeOf(name)) && libraryOfPackage(name) === library.id)
    return isOwn && number !== null ? `${name}@${number}` : null
  }
}
