import type { Library } from '~/domain/catalogue/catalogue'
import { examplePath, parseExamplePath } from '../examples/examples'
import { findExample } from '../lookup'
import { resolvePagePath } from './resolve-path'
import type { PageIndex } from '../types'

/** A page or an example of one of the libraries of a repository; `path` is under that library's docs root. */
export type LinkTarget = {
  readonly kind: 'page' | 'example'
  readonly library: string
  readonly path: string
}

/** A repository path to try (null for none): as that of a page (`exact`), or as the former path of one (`moved`). */
export type LinkAttempt = readonly [repositoryPath: string | null, how: 'exact' | 'moved']

/**
 * Returns the target of the first attempt that succeeds; each is made in the library, then in its siblings. `framework`
 * is that of the viewed page: a path that exists only in frameworks resolves to the page for it.
 */
export function firstTarget(
  indexes: readonly PageIndex[],
  framework: string | null,
  attempts: readonly LinkAttempt[],
): LinkTarget | null {
  for (const [repositoryPath, how] of attempts) {
    if (repositoryPath === null) continue
    const target =
      exampleAt(indexes, repositoryPath) ??
      indexes.map((index) => pageAt(index, [repositoryPath, how], framework)).find((page) => page !== null)
    if (target) return target
  }
  return null
}

function pageAt(
  index: PageIndex,
  [repositoryPath, how]: readonly [string, LinkAttempt[1]],
  framework: string | null,
): LinkTarget | null {
  const library = index.library.id
  const path = pathUnder(index.library.docsRoot, repositoryPath)
  if (path === null) return null
  const resolution = resolvePagePath(index, path, framework)
  if (resolution.kind === 'page') return { kind: 'page', library, path }
  if (how === 'exact' || resolution.kind === 'missing') return null
  return { kind: 'page', library, path: resolution.path }
}

/**
 * Examples are linked by docs address or by directory. Libraries of one repository share the folder, so the docs of one
 * may link to an example of another.
 */
function exampleAt(indexes: readonly PageIndex[], repositoryPath: string): LinkTarget | null {
  for (const { library } of indexes) {
    const inDocs = pathUnder(library.docsRoot, repositoryPath)
    const named = inDocs === null ? parseDirectory(library, repositoryPath) : parseExamplePath(inDocs)
    for (const index of named ? indexes : []) {
      const example = named && findExample(index, named.framework, named.name)
      if (example) return { kind: 'example', library: index.library.id, path: examplePath(example) }
    }
  }
  return null
}

function parseDirectory(
  library: Library,
  repositoryPath: string,
): { framework: string; name: string } | null {
  const path = pathUnder(library.examplesRoot, repositoryPath)
  const [, framework, name] = /^([^/]+)\/(.+)$/.exec(path ?? '') ?? []
  return framework && name ? { framework, name } : null
}

/** Returns the path under a root without the extension of a page; links still use `.mdx` for pages that were MDX. */
function pathUnder(root: string, repositoryPath: string): string | null {
  if (repositoryPath === root) return ''
  return repositoryPath.startsWith(`${root}/`)
    ? repositoryPath.slice(root.length + 1).replace(/\.mdx?$/i, '')
    : null
}
