import { docsAddress, frameworkAddress, INSTEAD_OF, isPreviewSegment } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { breadcrumbsOf } from '~/domain/pages/breadcrumbs'
import { INVALID_DOC_PATH } from '~/domain/catalogue/unknown-ids'
import { examplesOf } from '~/domain/pages/examples'
import { findFolder } from '~/domain/pages/folders'
import { splitFramework } from '~/domain/pages/paths'
import { resolvePagePath } from '~/domain/pages/resolve-path'
import { startInFramework, startOfDocs } from '~/domain/pages/start-page'
import type { Page } from '~/domain/pages/types'
import { matchRedirect } from '~/domain/redirects/match'
import type { Outcome } from '~/features/answers/outcome'
import { ARRIVAL } from '~/features/docs/docs-parameters'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsFrame } from '~/features/shell/links'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsPayload } from '~/features/docs/service/frame/docs-payload.server'
import { EXAMPLES_ID } from '~/features/docs/service/frame/part-links.server'
import { docsFrame } from '~/features/docs/service/frame/frame.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { docMarkup, factsMarkup } from '~/features/docs/templates/markup.server'
import type { Rendering } from '~/features/docs/service/rendering/rendering.server'
import { resolvedHtml } from '~/features/docs/service/links/resolved-html.server'
import { cardOf, docTitle, keywordsOf } from './doc-metadata.server'
import { docView } from './doc-view.server'
import { folderPage } from './folder-page.server'
import { missingPage } from './missing-page.server'
import { missingVersion } from './missing-version.server'
import { structuredData } from './structured-data.server'

/** What is asked for: nothing of it reaches the content source but through catalogue and index. */
export type DocQuestion = {
  readonly library: string
  readonly version: string
  /** Path under the docs root. */
  readonly path: string
  /** The framework that the reader chose, for addresses of no page; null for none. */
  readonly readerFramework: string | null
  /** Key of the sidebar that the browser holds. */
  readonly cachedSidebar: string | null
  /** Path of the page that this one stands in for. */
  readonly insteadOf: string | null
  /** Reason of an arrival from an old address. */
  readonly arrival: string | null
}

/** Answers a request for a docs page. */
export async function readDocPage(
  service: DocsService,
  question: DocQuestion,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const { library, version, path } = question
  const answer = await service.readLibraryDocs(library, version, signal, path)
  if (answer.kind === 'missing') return missingVersion(service, question, path, signal)
  if (answer.kind === 'unavailable') return answer
  const docs = answer.value
  if (path === '') return defaultPage(docs, question)
  const parsed = parseDocsPath(path)
  if (parsed.kind === 'refused') {
    const { cachedSidebar } = question
    return missingPage(docs, { path: '', framework: null, reason: INVALID_DOC_PATH, cachedSidebar })
  }
  const resolution = resolvePagePath(docs.index, parsed.path, question.readerFramework)
  if (resolution.kind === 'missing') return elsewhere(docs, parsed.path, question)
  if (resolution.kind === 'moved') return leadTo(docs, resolution.path, question)
  return readPage(service, docs, { page: resolution.page, question }, signal)
}

/** The bare docs address opens the library's default page, as this version spells it. */
function defaultPage(docs: LibraryDocs, question: DocQuestion): Outcome<DocsPayload> {
  const path = startOfDocs(docs.index)
  if (path === '') return missingPage(docs, { path, framework: null, cachedSidebar: question.cachedSidebar })
  return leadTo(docs, path, question)
}

/** Leads to another page of the same docs, which says for the same reasons what a reader should know of it. */
function leadTo(
  { library, match }: LibraryDocs,
  path: string,
  { insteadOf, arrival }: DocQuestion,
): Outcome<never> {
  const reasons = new URLSearchParams({
    ...(arrival === null ? {} : { [ARRIVAL]: arrival }),
    ...(insteadOf === null ? {} : { [INSTEAD_OF]: insteadOf }),
  })
  const href = docsAddress({ library: library.id, version: match.segment, path })
  return { kind: 'redirect', href: reasons.size === 0 ? href : `${href}?${reasons}`, status: 307 }
}

/** An address without a page: an old one leads on, that of a folder lists its pages, else the nearest pages are named. */
function elsewhere(docs: LibraryDocs, path: string, question: DocQuestion): Outcome<DocsPayload> {
  const base = { library: docs.library.id, version: docs.match.segment }
  const redirect = matchRedirect(new URL(docsAddress({ ...base, path }), 'https://site.invalid'))
  if (redirect) return { kind: 'redirect', href: redirect.location, status: redirect.status }
  const { cachedSidebar, readerFramework } = question
  const { framework, neutralPath } = splitFramework(path)
  if (framework !== null && neutralPath === 'examples' && examplesOf(docs.index, framework).length > 0)
    return {
      kind: 'redirect',
      href: `${frameworkAddress({ ...base, framework })}#${EXAMPLES_ID}`,
      status: 307,
    }
  const start = startInFramework(docs.index, path)
  if (start !== null) return leadTo(docs, start, question)
  const folder = findFolder(docs.index, path, readerFramework)
  if (!folder) return missingPage(docs, { path, framework, cachedSidebar })
  if (folder.path === path) return folderPage(docs, folder, question)
  return leadTo(docs, folder.path, question)
}

type RequestedPage = { readonly page: Page; readonly question: DocQuestion }

async function readPage(
  service: DocsService,
  docs: LibraryDocs,
  requested: RequestedPage,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const { page: indexed, question } = requested
  const rendering = await service.renderer.render({ index: docs.index, page: indexed, at: docs.at }, signal)
  if (rendering.kind === 'unavailable') return rendering
  if (rendering.kind === 'missing') return elsewhere(docs, indexed.path, question)
  const page = { ...indexed, title: rendering.value.title }
  const { html, brokenLinks } = await resolvedHtml(service, docs, { ...rendering.value, page }, signal)
  // Maintainers are shown the published versions.
  if (!isPreviewSegment(docs.match.segment)) {
    const { composed, rendered } = rendering.value
    // What came of a lack of time says nothing about the text.
    const problems = rendered.isComplete ? rendered.problems : []
    if (!import.meta.env.PROD)
      await service.problemLog(docs, { composed, rendered: { ...rendered, problems }, brokenLinks }, signal)
    service.pageChecks.note(docs.index, {
      page: indexed,
      sourcePath: composed.sourcePath,
      markerLines: composed.markerLines,
      brokenLinks,
      problems,
    })
  }
  const frame = docsFrame(docs, page, page.framework)
  return {
    kind: 'view',
    view: assemble(docs, { page, question }, frame, { ...rendering.value, html }),
    isComplete: rendering.value.composed.isComplete && rendering.value.rendered.isComplete,
  }
}

function assemble(
  docs: LibraryDocs,
  { page, question }: RequestedPage,
  frame: DocsFrame,
  finished: Rendering & { readonly html: string },
): DocsPayload {
  const authored = finished.composed.keywords
  const view = docView(docs, { ...finished, page, frame }, question)
  // Search engines read documents; a browser that already shows a docs page is no search engine.
  const isNavigation = question.cachedSidebar !== null
  const facts = isNavigation ? null : structuredData(view, breadcrumbsOf(docs.index, page))
  return docsPayload({
    docs,
    frame,
    path: page.path,
    active: 'docs',
    head: {
      title: docTitle(docs, page),
      description: view.description,
      keywords: authored.length > 0 ? authored : keywordsOf(docs.library, page.framework, page.title),
      image: cardOf(docs, page.path),
      canonical: view.canonical,
      markdownHref: view.source.markdownHref,
      noIndex: view.noIndex,
    },
    page: docMarkup(view) + (facts === null ? '' : factsMarkup(facts)),
    cachedSidebar: question.cachedSidebar,
  })
}
