import { docsAddress, isPreviewSegment, repositoryAddress } from '~/domain/addresses/addresses'
import { catalogue, findLibrary, type VersionMatch } from '~/domain/catalogue/catalogue'
import { parseExamplePath } from '~/domain/pages/examples/examples'
import { resolveLink, type LinkQuestion, type ResolvedLink } from '~/domain/pages/resolve/links'
import { decoded } from '~/domain/addresses/decoded'
import { resolvePagePath } from '~/domain/pages/resolve/resolve-path'
import type { Page, PageIndex } from '~/domain/pages/types'
import { matchRedirect } from '~/domain/redirects/match'
import type { RepositoryRef, Tree } from '~/ports/content/port'

type PageLinkContext = {
  readonly index: PageIndex
  readonly page: Page
  readonly match: VersionMatch
  readonly at: RepositoryRef
  readonly tree: Tree
  /** Repository path of the file whose text is shown, if it is not the page's own file; else null. */
  readonly refSourcePath: string | null
  readonly siblings: readonly PageIndex[]
  /** Returns the index of another library's version, or null if it is not loaded. */
  readonly knownIndex: (library: string, version: string) => PageIndex | null
}

type ExampleName = { readonly framework: string; readonly name: string }

const DOCS_ADDRESS = /^\/([a-z0-9-]+)\/([a-z0-9.-]+)\/docs(?:\/(.*))?$/

/** Checks whether an example may exist. An index without examples rules out none: its tree may omit their folder. */
function mayHaveExample({ examples }: PageIndex, { framework, name }: ExampleName): boolean {
  return (
    examples.length === 0 ||
    examples.some((example) => example.framework === framework && example.name === name)
  )
}

/** Checks whether an address leads to the preview: there, addresses of the latest version do, which it will become. */
function isOfPreview({ index, match }: PageLinkContext, library: string, version: string): boolean {
  const isLatest = version === 'latest' || version === index.version.id
  return isPreviewSegment(match.segment) && library === index.library.id && isLatest
}

/** Resolves a path of this site through redirects and moved pages; null if nothing is there. */
function resolveAddress(pathname: string, context: PageLinkContext): string | null {
  const redirected = matchRedirect(new URL(pathname, `https://${catalogue.site.host}`))?.location ?? pathname
  const [path = ''] = redirected.split(/[?#]/)
  // Old docs write paths under the docs root with a leading slash. If such a path matches nothing either, it stays unchanged.
  const [, first = ''] = path.split('/')
  if (redirected === pathname && first !== '' && !findLibrary(first)) return null
  const [, library = '', version = '', rest = ''] = DOCS_ADDRESS.exec(path.replace(/(?:\.md)?\/?$/, '')) ?? []
  const isInside = isOfPreview(context, library, version)
  const index = isInside ? context.index : library === '' ? null : context.knownIndex(library, version)
  if (!index) return redirected
  const docsPath = decoded(rest)
  const base = { library, version: isInside ? context.match.segment : version }
  const asWritten = isInside ? docsAddress({ ...base, path: docsPath }) : redirected
  if (docsPath === '') return asWritten
  const example = parseExamplePath(docsPath)
  if (example) return mayHaveExample(index, example) ? asWritten : null
  const found = resolvePagePath(index, docsPath)
  if (found.kind === 'missing') return null
  const target = found.kind === 'page' ? found.page.path : found.path
  return docsAddress({ ...base, path: target })
}

/** Resolves a link in the text of a page. */
export function resolvePageLink(context: PageLinkContext, href: string): ResolvedLink {
  const { index, page, tree, refSourcePath, siblings } = context
  const question: LinkQuestion = {
    fromPath: page.path,
    refSourcePath,
    href,
    siblings,
    hasFile: (path) => tree.entries.has(path),
    resolveAddress: (pathname) => resolveAddress(pathname, context),
  }
  return resolveLink(index, question)
}

/** Returns the address to print for a link in the text of a page. A broken link gets the closest existing address. */
export function pageLinkAddress(
  context: PageLinkContext,
  href: string,
  link: ResolvedLink = resolvePageLink(context, href),
): string {
  const { index, match, at, tree } = context
  switch (link.kind) {
    case 'page':
    case 'example': {
      // The version segment only carries over within a library: all libraries of a repository are read at one ref, but number
      // their versions differently. A preview covers the whole repository.
      const carriesOver = link.library === index.library.id || isPreviewSegment(match.segment)
      const version = carriesOver ? match.segment : 'latest'
      return docsAddress({ library: link.library, version, path: link.path }) + link.search + link.hash
    }
    case 'address':
      return link.pathname + link.search + link.hash
    case 'file': {
      const view = tree.entries.get(link.repositoryPath)?.kind === 'directory' ? 'tree' : 'blob'
      return repositoryAddress({ view, ...at, path: link.repositoryPath }) + link.hash
    }
    case 'anchor':
      return link.hash
    case 'external':
      return link.href
    case 'broken':
      return brokenAddress(context, href, link.tried)
  }
}

/** Name of a file that is no page. */
const OTHER_FILE = /\.(?!mdx?$)[a-z]\w*$/i

/**
 * Returns the address that the missing page would have: its not-found screen suggests similar pages, which helps more than plain
 * text. A file outside the docs has an address on GitHub: copies of the docs do not contain it.
 */
function brokenAddress(
  { index, match, at }: PageLinkContext,
  href: string,
  tried: readonly string[],
): string {
  const root = `${index.library.docsRoot}/`
  const [beside = '/'] = tried
  const isOutside = !beside.startsWith(root) && !beside.startsWith('/')
  if (isOutside && OTHER_FILE.test(beside)) return repositoryAddress({ view: 'blob', ...at, path: beside })
  const inside = tried.find((path) => path.startsWith(root))
  if (inside === undefined) return href
  const path = inside.slice(root.length).replace(/\.md$/, '')
  return docsAddress({ library: index.library.id, version: match.segment, path })
}
