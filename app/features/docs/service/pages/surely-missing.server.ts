import { docsAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { resolvePagePath } from '~/domain/pages/resolve-path'
import { matchRedirect } from '~/domain/redirects/match'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'

function isRedirected(path: string): boolean {
  return matchRedirect(new URL(path, 'https://site.invalid')) !== null
}

/**
 * True for an address under `/{library}` that certainly shows no page: its library is unknown, or its docs have no such
 * path. Costs look-ups in what is in memory. In doubt, as of examples and lists, it is false.
 */
export async function isSurelyMissing(
  { readLibraryDocs }: Pick<DocsDependencies, 'readLibraryDocs'>,
  pathname: string,
  signal: AbortSignal,
): Promise<boolean> {
  const [, library = '', version = '', part = '', ...rest] = decodeURIComponent(pathname).split('/')
  if (!findLibrary(library)) return !isRedirected(pathname)
  if (part !== 'docs') return false
  const parsed = parseDocsPath(rest.join('/'))
  if (parsed.kind === 'refused' || parsed.example !== null || parsed.rest === '') return false
  const answer = await readLibraryDocs(library, version, signal, parsed.path)
  if (answer.kind !== 'found' || resolvePagePath(answer.value.index, parsed.path).kind !== 'missing')
    return false
  return !isRedirected(docsAddress({ library, version, path: parsed.path }))
}
