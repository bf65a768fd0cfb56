import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseDocsPath } from '~/domain/addresses/parse'
import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { corpusDir } from '../../../fixtures/corpus'

const listing = z.object({ tree: z.array(z.object({ path: z.string() })) })

/** Returns the paths of a repository at a ref; null if the corpus lacks the ref. */
export function pathsOf(repo: string, ref: string): ReadonlySet<string> | null {
  const file = join(corpusDir, '_trees', repo.replace('tanstack/', 'TanStack/'), `${ref}.json`)
  if (!existsSync(file)) return null
  const { tree } = listing.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Set(tree.map(({ path }) => path))
}

/** Returns the repository path of a docs address: the file of a page, or the folder of an example. */
export function sourceOf(address: string): { paths: ReadonlySet<string> | null; path: string } | null {
  const [, id = '', segment = '', , ...rest] = address.replace(/#.*/, '').split('/')
  const library = findLibrary(id)
  const match = library && matchVersion(library, segment)
  const docs = parseDocsPath(rest.join('/'))
  if (!library || !match || match.version.branch === null || docs.kind === 'refused') return null
  const path =
    docs.example === null
      ? `${library.docsRoot}/${docs.path}.md`
      : `${library.examplesRoot}/${docs.framework}/${docs.example}`
  return { paths: pathsOf(library.repo, match.version.branch), path }
}
