/** Returns the scope of a package name, or the whole name if it has none. */
export const scopeOf = (name: string): string => name.split('/')[0] ?? ''

/** Returns the package name in a specifier, without the version. */
export const nameIn = (specifier: string): string => specifier.replace(/(?<=.)@.*$/, '')

/** Returns the package of a module specifier, without a subpath; `''` for a file. */
export const packageOf = (module: string): string => /^(?:@[^/]+\/)?[^/.][^/]*/.exec(module)?.[0] ?? ''

/**
 * Returns the library that a scoped package is named after: the first of its words that is a library id, as in
 * `react-query-devtools`. Undefined if there is none.
 */
export function libraryNamedIn(name: string, ids: readonly string[]): string | undefined {
  const words = /^@[^/]+\/(.+)$/.exec(name)?.[1]?.split('-') ?? []
  return words.find((word) => ids.includes(word))
}

/** Returns the range of a dependency without the protocol of its package manager: `8.1.0` of `npm:name@8.1.0`. */
export function withoutProtocol(range: string): string {
  return range.replace(/^npm:(?:@?[^@]+@)?|^workspace:/, '')
}

/** A version in a range, after its comparator: `>=4.1`, `<6`, `v5`. */
const IN_RANGE = /([<>]=?)?\s*(?<![\d.])v?(\d+)((?:\.[\dx*]+)*)(?:-[\w.]+)?/gi

/**
 * Returns the major versions stated in a range, such as `^8.1`, `5.62.3`, `>=4 <6`, `7 || 8` or `v5`. A bound that excludes
 * its major counts as the nearest one that the range allows.
 */
export function majorsIn(range: string): number[] {
  const majors = Array.from(range.matchAll(IN_RANGE), ([, comparator, written, minor = '']) => {
    const major = Number(written)
    // Below 6.0.0, 5 is the highest; above 5, without a minor version, 6 is the lowest.
    if (comparator === '<' && /^[.0]*$/.test(minor)) return Math.max(0, major - 1)
    return comparator === '>' && minor === '' ? major + 1 : major
  })
  return [...new Set(majors)]
}

/**
 * Returns the major of a version: the one it states, else that of its id; null for an id without one, such as `alpha`.
 */
export function majorOf({
  id,
  major,
}: {
  readonly id: string
  readonly major?: number | undefined
}): number | null {
  if (major !== undefined) return major
  const [, named] = /^v?(\d+)/.exec(id) ?? []
  return named === undefined ? null : Number(named)
}
