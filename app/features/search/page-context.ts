import { findFramework, findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { LATEST } from '~/domain/search/address'

/** Library, framework and version in the address of a page. */
export type PageContext = {
  readonly library: string | null
  readonly framework: string | null
  /** `latest`, or the older version of the page. */
  readonly version: string
}

/**
 * Returns the initial version of a search: that of an old page, or else the reader's preferred version of the only library that
 * is searched. For the library of the current page, the page's version takes precedence.
 *
 * @param preferred `library/version`, one per library with a preferred version
 */
export function searchedVersion(
  context: PageContext,
  libraries: readonly string[],
  preferred: readonly string[],
): string {
  if (context.version !== LATEST) return context.version
  const [only] = libraries
  if (only === undefined || libraries.length > 1 || only === context.library) return LATEST
  return preferred.find((pair) => pair.startsWith(`${only}/`))?.slice(only.length + 1) ?? LATEST
}

/** Reads the library from the first segment of an address, its version, and the framework from `/framework/{x}`. */
export function readPageContext(pathname: string): PageContext {
  const [first = '', second = ''] = pathname.split('/').slice(1)
  const library = findLibrary(first)
  const [, named = ''] = /\/framework\/([^/]+)/.exec(pathname) ?? []
  const match = library && matchVersion(library, second)
  return {
    library: library?.id ?? null,
    framework: findFramework(named)?.id ?? null,
    version: match && !match.isLatest ? match.version.id : LATEST,
  }
}
