import { findFramework, findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { LATEST } from '~/domain/search/address'

/** What the address of a page says about what its reader looks for. */
export type PageContext = {
  readonly library: string | null
  readonly framework: string | null
  /** `latest`, or the older version that the page is of. */
  readonly version: string
}

/**
 * The version that a search begins with: that of an old page, else the one that the reader prefers of the only library that is
 * searched. The address of a page says which version of its own library is wanted.
 *
 * @param preferred `library/version`, one for each library of which a version is preferred
 */
export function searchedVersion(
  context: PageContext,
  libraries: readonly string[],
  preferred: readonly string[],
): string {
  if (context.version !== LATEST) return context.version
  const [only] = libraries
  if (only === undefined || libraries.length > 1 || only === context.library) return LATEST
  return preferred.find((each) => each.startsWith(`${only}/`))?.slice(only.length + 1) ?? LATEST
}

/** Reads the library of the first segment, its version, and the framework of `/framework/{x}`. */
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
