import { examplePath, parseExamplePath } from './examples'
import { findExample } from './lookup'
import { resolvePagePath } from './resolve-path'
import type { Example, PageIndex } from './types'

/** A page or an example of one of the libraries of a repository; `path` is under that library's docs root. */
export type LinkTarget = {
  readonly kind: 'page' | 'example'
  readonly library: string
  readonly path: string
}

/** A repository path to look at (null: there is none), for the page that has it or one that moved away from it. */
export type LinkAttempt = readonly [repositoryPath: string | null, how: 'exact' | 'moved']

/**
 * Makes the attempts in their order, each in the library itself and then in its siblings. `framework` is the
 * viewing page's: a neutral path that only frameworks have leads to its page.
 */
export function firstTarget(
  indexes: readonly PageIndex[],
  framework: string | null,
  attempts: readonly LinkAttempt[],
): LinkTarget | null {
  for (const [repositoryPath, how] of attempts) {
    if (repositoryPath === null) continue
    for (const index of indexes) {
      const target = targetAt(index, [repositoryPath, how], framework)
      if (target) return target
    }
  }
  return null
}

function targetAt(
  index: PageIndex,
  [repositoryPath, how]: readonly [string, LinkAttempt[1]],
  framework: string | null,
): LinkTarget | null {
  const library = index.library.id
  const example = exampleAt(index, repositoryPath)
  if (example) return { kind: 'example', library, path: examplePath(example) }
  const root = `${index.library.docsRoot}/`
  if (!repositoryPath.startsWith(root)) return null
  const path = repositoryPath.slice(root.length).replace(/\.md$/i, '')
  const resolution = resolvePagePath(index, path, framework)
  if (resolution.kind === 'page') return { kind: 'page', library, path }
  if (how === 'exact' || resolution.kind === 'missing') return null
  return { kind: 'page', library, path: resolution.path }
}

/** Examples are linked by their docs address or by their directory. */
function exampleAt(index: PageIndex, repositoryPath: string): Example | undefined {
  const { docsRoot, examplesRoot } = index.library
  const inDocs = repositoryPath.startsWith(`${docsRoot}/`)
    ? parseExamplePath(repositoryPath.slice(docsRoot.length + 1).replace(/\.md$/i, ''))
    : null
  const [, framework, name] = repositoryPath.startsWith(`${examplesRoot}/`)
    ? (/^([^/]+)\/(.+)$/.exec(repositoryPath.slice(examplesRoot.length + 1)) ?? [])
    : []
  if (inDocs) return findExample(index, inDocs.framework, inDocs.name)
  return framework && name ? findExample(index, framework, name) : undefined
}
