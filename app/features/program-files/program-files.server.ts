import { matchesEntityTag } from '~/ports/entity-tag'
import { catalogue, findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { type SitePageName, sitePageNames } from '~/domain/site-pages/site-page'
import { sitePage } from '~/features/site-pages/site-page-files.server'
import { postAddress } from '~/domain/blog/posts'
import { posts } from '~/features/blog/posts.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { anyOrigin, listHeaders } from '~/features/outcomes/page-headers'
import { siteUrl } from '~/features/page-head/site-url.server'
import { familyListText, listAddress, type ListedPage } from './family-list.server'
import { agentsText } from './agents-file.server'
import { readCatalogue } from './catalogue-file.server'
import { archiveTag, docsArchive } from './docs-archive.server'
import { libraryListText, sectionListText, versionDocs, type AskedVersion } from './library-list.server'
import { fileAnswer, fileResponse, type ProgramFile } from './file-response.server'
import { readOwnPage } from './own-text.server'
import { markdownHeaders, textListHeaders } from './file-headers'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { type PageQuestion, readPageMarkdown } from './page-markdown.server'
import { readSitemap } from './sitemap.server'
import { INSTEAD_OF } from '~/domain/addresses/addresses'

/** The used part of a request: its abort signal. */
type AbortableRequest = Pick<Request, 'signal'>

/** Responds to `{page}.md`. */
export async function answerPageMarkdown(
  question: PageQuestion,
  request: AbortableRequest,
): Promise<Response> {
  return fileResponse(await readPageMarkdown(docsService(), question, answerLimit(request)))
}

/** Responds with a text about a whole library version; a null text is missing. */
async function answerVersionText(
  question: AskedVersion,
  file: string,
  request: AbortableRequest,
  { textOf, headers }: Pick<ProgramFile, 'headers'> & { textOf: (docs: LibraryDocs) => string | null },
): Promise<Response> {
  const docs = await versionDocs(docsService(), question, file, answerLimit(request))
  if (docs.kind !== 'found') return fileResponse(docs.kind === 'missing' ? { near: [], ...docs } : docs)
  const body = textOf(docs.value)
  return fileResponse(
    body === null ? { kind: 'missing', near: [] } : { kind: 'view', view: { body, headers } },
  )
}

/** Responds to `/{library}/{version}/llms.txt`. */
export function answerLibraryList(question: AskedVersion, request: AbortableRequest): Promise<Response> {
  return answerVersionText(question, 'llms.txt', request, {
    textOf: (docs) => libraryListText(docs, siteUrl),
    headers: textListHeaders,
  })
}

/** Responds to `/{library}/{version}/llms/{section}.txt`. */
export function answerSectionList(
  { section, ...question }: AskedVersion & { readonly section: string },
  request: AbortableRequest,
): Promise<Response> {
  const textOf = (docs: LibraryDocs) => sectionListText(docs, section, siteUrl)
  return answerVersionText(question, `llms/${section}.txt`, request, { textOf, headers: textListHeaders })
}

/** Responds to `/{library}/{version}/agents.md`. */
export function answerAgentsFile(question: AskedVersion, request: AbortableRequest): Promise<Response> {
  const headers = markdownHeaders(true)
  return answerVersionText(question, 'agents.md', request, { textOf: agentsText, headers })
}

/** Responds to `/{library}/{version}.md` with a 404 that links to the list of pages: the landing page has no Markdown. */
export function answerVersionMarkdown({ library, version }: AskedVersion): Response {
  const known = findLibrary(library)
  const match = known && matchVersion(known, version)
  if (!match) return fileResponse({ kind: 'missing', near: [] })
  const title = `All pages of ${known.name} ${match.version.id}`
  const href = listAddress({ library, version: match.segment })
  return fileResponse({ kind: 'missing', near: [{ title, href, library }] })
}

/** Responds to `/{library}/{version}/docs.tar.gz`. */
export async function answerDocsArchive(question: AskedVersion, request: Request): Promise<Response> {
  const signal = answerLimit(request)
  const docs = await versionDocs(docsService(), question, 'docs.tar.gz', signal)
  if (docs.kind !== 'found') return fileResponse(docs.kind === 'missing' ? { near: [], ...docs } : docs)
  const etag = archiveTag(docs.value)
  const caching = { etag, ...anyOrigin, ...listHeaders }
  if (matchesEntityTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: caching })
  const archive = await docsArchive(docsService(), docs.value, { limit: signal, left: request.signal })
  if (archive.kind === 'missing')
    return fileResponse({
      ...archive,
      near: [],
      reason: 'This site does not load all pages, so it has no archive of them.',
    })
  if (archive.kind === 'unavailable') return fileResponse(archive, archive.reason)
  const { bytes, isComplete } = archive.value
  return new Response(new Uint8Array(bytes), {
    headers: {
      // The entity tag identifies a complete archive.
      ...(isComplete ? caching : { 'cache-control': 'no-store' }),
      'content-type': 'application/gzip',
      'content-length': String(bytes.length),
    },
  })
}

/** Responds to `/blog/{slug}.md`, and to `/{page}.md` for a site page. `path` lacks the `.md`. */
export async function answerOwnMarkdown(path: string): Promise<Response> {
  return fileResponse(await readOwnPage(docsService().markdown, path))
}

/** Responds to `/catalogue.json`. */
export async function answerCatalogue(request: Request): Promise<Response> {
  return fileAnswer(await readCatalogue(docsService(), answerLimit(request)))
}

function pageFacts(name: SitePageName): ListedPage {
  const { title, description } = sitePage(name)
  return { path: `/${name}.md`, title, description }
}

/** Responds to `/llms.txt`. */
export function answerFamilyList(): Response {
  return fileAnswer({
    body: familyListText({ ...catalogue, posts: posts(), pages: sitePageNames.map(pageFacts) }, siteUrl),
    headers: textListHeaders,
  })
}

/** Responds to `/sitemap.xml`. */
export async function answerSitemap(
  request: AbortableRequest,
  fixedPaths: readonly string[],
): Promise<Response> {
  const paths = [...fixedPaths, ...posts().map(postAddress)]
  return fileResponse(await readSitemap(docsService(), paths, answerLimit(request)))
}

/** Responds to `/robots.txt`. */
export function answerRobots(): Response {
  return fileAnswer({ body: robotsText(siteUrl('/sitemap.xml')), headers: textListHeaders })
}

/**
 * Returns `robots.txt`. It disallows previews and comparisons, which cost upstream requests, and addresses that repeat a page
 * with a notice. Other pages excluded from search engines have a noindex tag.
 */
export function robotsText(sitemapUrl: string): string {
  const lines = [
    '# Programs are welcome: /llms.txt lists all pages, /catalogue.json the versions, /mcp answers questions.',
    'User-agent: *',
    'Allow: /',
    'Disallow: /preview/',
    ...catalogue.libraries.map(({ id }) => `Disallow: /${id}/compare/`),
    `Disallow: /*?*${INSTEAD_OF}=`,
  ]
  return [...lines, '', `Sitemap: ${sitemapUrl}`, ''].join('\n')
}
