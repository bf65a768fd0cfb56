import { docsAddress, markdownAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { knownSegment } from '~/domain/catalogue/asked-version'
import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { INVALID_DOC_PATH, missingDocs } from '~/domain/catalogue/unknown-ids'
import { placeOf } from '~/domain/pages/elsewhere/counterparts'
import { examplePath } from '~/domain/pages/examples/examples'
import { nearMatches } from '~/domain/pages/resolve/near-matches'
import { resolveQuestion, type ResolutionWithoutPage } from '~/domain/pages/resolve/resolve-question'
import type { Page } from '~/domain/pages/types'
import { matchRedirect } from '~/domain/redirects/match'
import type { Outcome } from '~/features/outcomes/outcome'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { pageIndexing } from '~/features/docs/service/pages/doc-metadata.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { ProgramFile } from './file-response.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { exampleText } from './example-text.server'
import { markdownHeaders } from './file-headers'
import { folderListText, noDocs } from './library-list.server'
import { pageQuote } from './page-quote.server'
import { pageText } from './page-text.server'

/** A page as in its address, without `.md`. Library and version are checked against the catalogue. */
export type PageQuestion = {
  readonly library: string
  readonly version: string
  /** Decoded path under the docs root; `''` for the root. */
  readonly path: string
}

const NEAR_MATCHES = 2
/** The question of a reader without state: no framework, no replaced page, no arrival. */
const anyReader = { readerFramework: null, insteadOf: null, arrival: null }
const missing = { kind: 'missing', near: [] } as const
/** Leads to the default page, as in `resolveQuestion`. */
const docsRoot = { kind: 'path', path: '', example: null } as const

/** Reads a page as Markdown. Redirects as its HTML address does, to Markdown. For a folder, returns a list of links. */
export async function readPageMarkdown(
  service: DocsService,
  question: PageQuestion,
  signal: AbortSignal,
): Promise<Outcome<ProgramFile>> {
  const library = findLibrary(question.library)
  const parsed = question.path === '' ? docsRoot : parseDocsPath(question.path)
  if (!library) return missingDocs(question.library, question.version)
  if (parsed.kind === 'refused') return { ...missing, reason: INVALID_DOC_PATH }
  const place = { library: library.id, version: question.version, path: parsed.path }
  const moved = movedPage(place)
  if (moved) return moved
  const match = matchVersion(library, place.version)
  if (!match) {
    const known = { ...place, version: knownSegment(library, place.version) }
    return { kind: 'redirect', href: markdownAddress(known), status: 307 }
  }
  const answer = await service.readLibraryDocs(place.library, place.version, signal, place.path)
  if (answer.kind === 'missing') return noDocs(library, match.version)
  if (answer.kind === 'unavailable') return answer
  if (parsed.example !== null) return readExample(service, answer.value, place.path, signal)
  const resolution = resolveQuestion(answer.value.index, { ...anyReader, ...place })
  return resolution.kind === 'page'
    ? readFile(service, answer.value, resolution.page, signal)
    : withoutPage(answer.value, place, resolution)
}

/** Returns the redirect of a moved page to the Markdown of its target; null for other pages. */
function movedPage(place: PageQuestion): Outcome<never> | null {
  const moved = matchRedirect(new URL(docsAddress(place), 'https://site.invalid'))
  const href = moved && markdownOfTarget(moved.location)
  return moved && href !== null ? { kind: 'redirect', href, status: moved.status } : null
}

/** Returns the redirect or the list that a path without a page leads to. */
function withoutPage(
  docs: LibraryDocs,
  place: PageQuestion,
  resolution: ResolutionWithoutPage,
): Outcome<ProgramFile> {
  const href = resolution.kind === 'redirect' ? markdownOfTarget(resolution.href) : null
  // The HTML of a framework's list of examples redirects to a page with the same Markdown address: that would be a loop.
  if (resolution.kind === 'redirect' && href !== null && href !== markdownAddress(place))
    return { kind: 'redirect', href, status: resolution.status }
  const body = folderListText(docs, place.path, siteUrl)
  return body === null
    ? missingPage(docs, place.path)
    : { kind: 'view', view: { body, headers: markdownHeaders(true) } }
}

/** Returns the Markdown address of a redirect's target; null if the target has no text. */
function markdownOfTarget(location: string): string | null {
  const { pathname } = new URL(location, 'https://site.invalid')
  const [, library, version, rest] = /^\/([^/]+)\/([^/]+)\/docs\/(.+?)\/?$/.exec(pathname) ?? []
  if (library === undefined || version === undefined || rest === undefined) return null
  const parsed = parseDocsPath(decodeURIComponent(rest))
  if (parsed.kind === 'refused' || parsed.rest === '') return null
  return markdownAddress({ library, version, path: parsed.path })
}

function missingPage({ index, library, match }: LibraryDocs, path: string): Outcome<never> {
  const near = nearMatches(index, path, NEAR_MATCHES).map((page) => ({
    title: page.title,
    href: markdownAddress({ library: library.id, version: match.segment, path: page.path }),
    library: library.id,
  }))
  return { kind: 'missing', near }
}

/** Reads an example as Markdown: its text files, one after the other. */
async function readExample(
  service: DocsService,
  docs: LibraryDocs,
  path: string,
  signal: AbortSignal,
): Promise<Outcome<ProgramFile>> {
  const example = docs.index.examples.find((candidate) => examplePath(candidate) === path)
  if (!example) return missingPage(docs, path)
  const text = await exampleText(service, docs, example, signal)
  if (text.kind === 'unavailable') return text
  if (text.kind === 'missing') return missing
  const body = `${pageQuote(docs, placeOf(path))}# ${example.label}\n\n${text.value}`
  return { kind: 'view', view: { body, headers: markdownHeaders(true) } }
}

async function readFile(
  service: DocsService,
  docs: LibraryDocs,
  page: Page,
  signal: AbortSignal,
): Promise<Outcome<ProgramFile>> {
  const body = await pageText(service, docs, page, signal)
  if (body.kind === 'missing') return missing
  if (body.kind === 'unavailable') return body
  const { canonical, noIndex } = pageIndexing(docs, page)
  const headers = {
    ...markdownHeaders(body.value.isComplete),
    link: `<${canonical}>; rel="canonical"`,
    ...(noIndex ? { 'x-robots-tag': 'noindex' } : {}),
  }
  return { kind: 'view', view: { body: pageQuote(docs, page) + body.value.text, headers } }
}
