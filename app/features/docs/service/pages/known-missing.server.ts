import { docsAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { exampleFiles, examplePath } from '~/domain/pages/examples/examples'
import { findExample } from '~/domain/pages/lookup'
import { resolveQuestion } from '~/domain/pages/resolve/resolve-question'
import { matchRedirect } from '~/domain/redirects/match'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { findWanted } from '~/domain/docs-frame/requested-place'

/** The question of a reader without state: no framework, no replaced page, no arrival. */
const anyReader = { readerFramework: null, insteadOf: null, arrival: null }

type DocsReader = Pick<DocsService, 'readLibraryDocs'>

function isRedirected(path: string): boolean {
  return matchRedirect(new URL(path, 'https://site.invalid')) !== null
}

/**
 * Checks whether an address under `/{library}` certainly has no page: its library is unknown, or its docs have no such path,
 * example or file of an example. Returns false when uncertain, as for lists. Only does look-ups once the index of the version is
 * built. `file` is the example file that the address names, or null.
 */
export async function isKnownMissing(
  { readLibraryDocs }: DocsReader,
  { pathname, file }: { readonly pathname: string; readonly file: string | null },
  signal: AbortSignal,
): Promise<boolean> {
  const [, library = '', version = '', part = '', ...rest] = decodeURIComponent(pathname).split('/')
  if (!findLibrary(library)) return !isRedirected(pathname)
  if (part !== 'docs') return false
  const parsed = parseDocsPath(rest.join('/'))
  if (parsed.kind === 'refused' || parsed.rest === '' || parsed.rest === 'examples') return false
  const answer = await readLibraryDocs(library, version, signal, parsed.path)
  if (answer.kind !== 'found') return false
  const { index } = answer.value
  if (parsed.example !== null && parsed.framework !== null)
    return lacksExample(answer.value, parsed.framework, parsed.example, file)
  return resolveQuestion(index, { ...anyReader, version, path: parsed.path }).kind === 'missing'
}

function lacksExample(docs: LibraryDocs, framework: string, name: string, file: string | null): boolean {
  const example = findExample(docs.index, framework, name)
  if (!example) {
    const { library, match } = docs
    const path = examplePath({ framework, name })
    return !isRedirected(docsAddress({ library: library.id, version: match.segment, path }))
  }
  return file !== null && !exampleFiles(docs.tree.entries, example).includes(file)
}

/**
 * Checks whether no known version of the library has the page that the address names as the wanted one; then the address without
 * that parameter shows the same page. Returns false when uncertain.
 */
export async function hasUnknownInsteadOf(
  { readLibraryDocs }: DocsReader,
  { pathname, insteadOf }: { readonly pathname: string; readonly insteadOf: string },
  signal: AbortSignal,
): Promise<boolean> {
  const [, library = '', version = ''] = decodeURIComponent(pathname).split('/')
  if (!findLibrary(library)) return false
  const answer = await readLibraryDocs(library, version, signal)
  return answer.kind === 'found' && findWanted(answer.value, insteadOf) === null
}
