import { findFramework, findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { LATEST } from './search-state'

/** What the address of a page says about what its reader looks for. */
export type PageContext = {
  readonly library: string | null
  readonly framework: string | null
  /** `latest`, or the older version that the page is of. */
  readonly version: string
}

/** Reads the library of the first segment, its version, and the framework of `/framework/{x}` (spec section 4). */
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
