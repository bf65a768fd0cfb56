import { docsAddress, markdownAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { INVALID_DOC_PATH, missingDocs } from '~/domain/catalogue/unknown-ids'
import { placeOf } from '~/domain/pages/elsewhere/counterparts'
import { examplePath } from '~/domain/pages/examples/examples'
import { nearMatches } from '~/domain/pages/resolve/near-matches'
import { resolveQuestion } from '~/domain/pages/resolve/resolve-question'
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
const nothing = { kind: 'missing', near: [] } as const
/** Leads to the default page, as in `resolveQuestion`. */
const docsRoot = { kind: 'path', path: '', example: null } as const

/**
 * Reads a page as Markdown. Where its HTML address would redirect, redirects to the Markdown of the target. A folder is a list of
 * links.
 */
export async function readPageMarkdown(
  service: DocsService,
  question: PageQuestion,
  signal: AbortSignal,
): Promise<Outcome<ProgramFile>> {
  const library = findLibrary(question.library)
  const parsed = question.path === '' ? docsRoot : parseDocsPath(question.path)
  if (!library) return missingDocs(question.library, question.version)
  if (parsed.kind === 'refused') return { ...nothing, reason: INVALID_DOC_PATH }
  const base = { library: library.id, version: question.version }
  const old = matchRedirect(new URL(docsAddress({ ...base, path: parsed.path }), 'https://site.invalid'))
  const oldTwin = old && markdownTwin(old.location)
  if (old && oldTwin !== null) return { kind: 'redirect', href: oldTwin, status: old.status }
  const match = matchVersion(library, base.version)
  if (!match) {
    const href = markdownAddress({ library: library.id, version: 'latest', path: parsed.path })
    return { kind: 'redirect', href, status: 307 }
  }

  const answer = await service.readLibraryDocs(base.library, base.version, signal, parsed.path)
  if (answer.kind === 'missing') return noDocs(library, match.version)
  if (answer.kind === 'unavailable') return answer
  if (parsed.example !== null) return readExample(service, answer.value, parsed.path, signal)
  const resolution = resolveQuestion(answer.value.index, { ...anyReader, ...base, path: parsed.path })
  if (resolution.kind === 'page') return readFile(service, answer.value, resolution.page, signal)
  const twin = resolution.kind === 'redirect' ? markdownTwin(resolution.href) : null
  // The list of a framework's examples has the address that its HTML redirects to.
  const isElsewhere = twin !== markdownAddress({ ...base, path: parsed.path })
  if (resolution.kind === 'redirect' && twin !== null && isElsewhere)
    return { kind: 'redirect', href: twin, status: resolution.status }
  const body = folderListText(answer.value, parsed.path, siteUrl)
  return body === null
    ? missingPage(answer.value, parsed.path)
    : { kind: 'view', view: { body, headers: markdownHeaders(true) } }
}

/** Returns the Markdown address of a redirect's target; null if the target has no text. */
function markdownTwin(location: string): string | null {
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
  if (text.kind === 'missing') return nothing
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
  if (body.kind === 'missing') return nothing
  if (body.kind === 'unavailable') return body
  const { canonical, noIndex } = pageIndexing(docs, page)
  const headers = {
    ...markdownHeaders(body.value.isComplete),
    link: `<${canonical}>; rel="canonical"`,
    ...(noIndex ? { 'x-robots-tag': 'noindex' } : {}),
  }
  return { kind: 'view', view: { body: pageQuote(docs, page) + body.value.text, headers } }
}
