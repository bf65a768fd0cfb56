import { docsAddress, markdownAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { INVALID_DOC_PATH, missingDocs } from '~/domain/catalogue/unknown-ids'
import { nearMatches } from '~/domain/pages/near-matches'
import { resolvePagePath } from '~/domain/pages/resolve-path'
import type { Page } from '~/domain/pages/types'
import { matchRedirect } from '~/domain/redirects/match'
import type { Outcome } from '~/features/answers/outcome'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { pageIndexing } from '~/features/docs/service/pages/doc-metadata.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { MachineFile } from './machine-answer.server'
import { markdownHeaders } from './machine-headers'
import { pageText } from './page-text.server'

/** A page as its address names it, without `.md`. Library and version are checked against the catalogue. */
export type PageQuestion = {
  readonly library: string
  readonly version: string
  /** Decoded path under the docs root. */
  readonly path: string
}

const NEAR_MATCHES = 2
const nothing = { kind: 'missing', near: [] } as const

/**
 * A page as Markdown. Whatever its HTML address would redirect to, this one redirects to the Markdown of; a page that
 * has no text of its own (an example, a list) is missing.
 */
export async function readPageMarkdown(
  service: DocsService,
  question: PageQuestion,
  signal: AbortSignal,
): Promise<Outcome<MachineFile>> {
  const library = findLibrary(question.library)
  const parsed = parseDocsPath(question.path)
  if (!library) return missingDocs(question.library, question.version)
  if (parsed.kind === 'refused') return { ...nothing, reason: INVALID_DOC_PATH }
  const base = { library: library.id, version: question.version }
  const old = matchRedirect(new URL(docsAddress({ ...base, path: parsed.path }), 'https://site.invalid'))
  if (old) return { kind: 'redirect', href: markdownTwin(old.location), status: old.status }
  const moveTo = (version: string, path: string): Outcome<never> => ({
    kind: 'redirect',
    href: markdownAddress({ library: library.id, version, path }),
    status: 307,
  })
  if (!matchVersion(library, base.version)) return moveTo('latest', parsed.path)

  const answer = await service.readLibraryDocs(base.library, base.version, signal, parsed.path)
  if (answer.kind === 'missing') return nothing
  if (answer.kind === 'unavailable') return answer
  const resolution = resolvePagePath(answer.value.index, parsed.path)
  if (resolution.kind === 'moved') return moveTo(base.version, resolution.path)
  if (resolution.kind === 'missing') return missingPage(answer.value, parsed.path)
  return readFile(service, answer.value, resolution.page, signal)
}

/** The Markdown address of the page that a redirect leads to; a place without text keeps its own address. */
function markdownTwin(location: string): string {
  const { pathname } = new URL(location, 'https://site.invalid')
  const [, library, version, rest] = /^\/([^/]+)\/([^/]+)\/docs\/(.+?)\/?$/.exec(pathname) ?? []
  if (library === undefined || version === undefined || rest === undefined) return location
  const parsed = parseDocsPath(decodeURIComponent(rest))
  if (parsed.kind === 'refused' || parsed.example !== null || parsed.rest === '') return location
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

async function readFile(
  service: DocsService,
  docs: LibraryDocs,
  page: Page,
  signal: AbortSignal,
): Promise<Outcome<MachineFile>> {
  const body = await pageText(service, docs, page, signal)
  if (body.kind === 'missing') return nothing
  if (body.kind === 'unavailable') return body
  const { canonical, noIndex } = pageIndexing(docs, page)
  const headers = {
    ...markdownHeaders(body.value.isComplete),
    link: `<${canonical}>; rel="canonical"`,
    ...(noIndex ? { 'x-robots-tag': 'noindex' } : {}),
  }
  return { kind: 'view', view: { body: body.value.text, headers } }
}
