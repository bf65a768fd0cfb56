import { catalogue, type Library, type LibraryVersion } from './catalogue'
import { libraryNamedIn, nameIn, scopeOf } from './package-names'

/**
 * Returns the specifier for a package in an install line of a version: `@tanstack/react-table@8`. Null leaves the line
 * unchanged.
 */
export type PinPackage = (name: string) => string | null

/** Returns the library that a scoped package belongs to, judging by its name; undefined if there is none. */
export function libraryOfPackage(name: string): string | undefined {
  return libraryNamedIn(
    name,
    catalogue.libraries.map(({ id }) => id),
  )
}

function numberIn(specifier: string): string | null {
  return /.@(\d[\w.-]*)$/.exec(specifier)?.[1] ?? null
}

/**
 * Returns the number by which a version's packages are installed: the one they share, else the stated major, else the
 * number in its id; null if there is none.
 */
export function installedNumber({ id, packages, major }: LibraryVersion): string | null {
  const numbers = new Set(Object.values(packages ?? {}).map(numberIn))
  const [shared = null] = numbers
  const named = major?.toString() ?? /^v?(\d+(?:\.\d+)*)$/.exec(id)?.[1] ?? null
  return numbers.size === 1 && shared !== null ? shared : named
}

/** Returns true for a version that is not the newest: without a number, its packages would install as the newest. */
export function isOlderVersion({ versions }: Library, { id }: LibraryVersion): boolean {
  return versions.findIndex((version) => version.id === id) > 0
}

/**
 * Returns a function that pins packages in install lines of an older version: to the specifiers in the version's
 * `packages`, and all other packages of the library to the version's number. Null for the newest version, and for one
 * without a number or specifiers, such as a preview.
 */
export function pinOfVersion(library: Library, version: LibraryVersion): PinPackage | null {
  if (!isOlderVersion(library, version)) return null
  const number = installedNumber(version)
  const specifiers = new Map(
    Object.values(version.packages ?? {}).map((specifier) => [nameIn(specifier), specifier]),
  )
  if (number === null && specifiers.size === 0) return null
  const names = new Set(Object.values(library.packages))
  const scopes = new Set([...names].map(scopeOf))
  return (name) => {
    const specifier = specifiers.get(name)
    if (specifier !== undefined) return specifier
    const isOwn = names.has(name) || (scopes.has(scopeOf(name)) && libraryOfPackage(name) === library.id)
    return isOwn && number !== null ? `${name}@${number}` : null
  }
}
