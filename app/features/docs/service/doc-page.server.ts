import { docsAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { openLinks, settleLinks } from '~/domain/markdown/links'
import { settleImages } from '~/domain/markdown/settle-images'
import { nearMatches } from '~/domain/pages/near-matches'
import { neighboursOf } from '~/domain/pages/neighbours'
import { resolvePagePath } from '~/domain/pages/resolve-path'
import { sidebarFor, type SidebarItem, type SidebarSection } from '~/domain/pages/sidebar'
import { startOfDocs } from '~/domain/pages/start-page'
import type { Page } from '~/domain/pages/types'
import { matchRedirect } from '~/domain/redirects/match'
import type { DocsDependencies } from './dependencies.server'
import { docNotices } from './doc-notices.server'
import { docSource } from './doc-source.server'
import { canonicalAddress, docTitle, isNoIndex } from './doc-metadata.server'
import { docsFrame } from './frame.server'
import { imagePlaces } from './image-places.server'
import { knownIndexes } from './known-indexes.server'
import type { LibraryDocs } from './library-docs.server'
import type { Outcome } from '~/features/shell/outcome'
import { docMarkup, headerMarkup } from './markup.server'
import { pageLinkAddress } from './page-links.server'
import { HtmlPart } from '~/features/shell/html-part'
import type { DocsPayload } from '../payload'
import type { Rendering } from './rendering.server'
import { shownFramework } from './shown-framework.server'
import { sidebarPayload } from './sidebar-payload.server'
import { BODY_ID, TOC_ID } from '../doc-article'
import { renderToc } from '../toc.server'
import type { DocsFrame, DocView, LinkItem } from '../view'

/** What is asked for: nothing of it reaches the content source but through catalogue and index. */
export type DocQuestion = {
  readonly library: string
  readonly version: string
  /** Path under the docs root. */
  readonly path: string
  /** The framework the reader last chose, for neutral pages; null for none. */
  readonly readerFramework: string | null
  /** Key of the sidebar that the browser holds. */
  readonly heldSidebar: string | null
  /** Path of the page that this one stands in for. */
  readonly insteadOf: string | null
  /** Reason of an arrival from an old address. */
  readonly arrival: string | null
}

const NEAR_MATCHES = 2

/** Answers a request for a docs page. */
export async function readDocPage(
  dependencies: DocsDependencies,
  question: DocQuestion,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const answer = await dependencies.readLibraryDocs(question.library, question.version, signal)
  if (answer.kind === 'missing') return { kind: 'missing', near: [] }
  if (answer.kind === 'unavailable') return answer
  const docs = answer.value
  if (question.path === '') return defaultPage(docs)
  const parsed = parseDocsPath(question.path)
  if (parsed.kind === 'refused') return { kind: 'missing', near: [] }
  const resolution = resolvePagePath(docs.index, parsed.path, question.readerFramework)
  if (resolution.kind === 'missing') return missingPage(docs, parsed.path)
  if (resolution.kind === 'moved') {
    const href = docsAddress({ library: question.library, version: question.version, path: resolution.path })
    return { kind: 'redirect', href, status: 307 }
  }
  return readPage(dependencies, docs, { page: resolution.page, question }, signal)
}

/** The bare docs address opens the library's default page, as this version spells it. */
function defaultPage({ index, library, match }: LibraryDocs): Outcome<never> {
  const path = startOfDocs(index)
  if (path === '') return { kind: 'missing', near: [] }
  return {
    kind: 'redirect',
    href: docsAddress({ library: library.id, version: match.segment, path }),
    status: 307,
  }
}

/** A page that is not there: an old address leads on, else the nearest pages are named. */
function missingPage(docs: LibraryDocs, path: string): Outcome<never> {
  const base = { library: docs.library.id, version: docs.match.segment }
  const redirect = matchRedirect(new URL(docsAddress({ ...base, path }), 'https://site.invalid'))
  if (redirect) return { kind: 'redirect', href: redirect.location, status: redirect.status }
  const near = nearMatches(docs.index, path, NEAR_MATCHES).map((page) => ({
    title: page.title,
    href: docsAddress({ ...base, path: page.path }),
    library: docs.library.id,
  }))
  return { kind: 'missing', near }
}

type Asked = { readonly page: Page; readonly question: DocQuestion }

async function readPage(
  dependencies: DocsDependencies,
  docs: LibraryDocs,
  asked: Asked,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const { page, question } = asked
  const framework = shownFramework(docs.index, page.framework, question.readerFramework)
  const rendering = await dependencies.renderer.render(
    { index: docs.index, page, framework, at: docs.at },
    signal,
  )
  if (rendering.kind === 'unavailable') return rendering
  if (rendering.kind === 'missing') return missingPage(docs, page.path)
  const html = await settledHtml(dependencies, docs, page, rendering.value)
  return { kind: 'view', view: assemble(docs, asked, framework, { ...rendering.value, html }) }
}

/** Settles the links of a rendered page against the indexes it leads to, and its images against the tree. */
async function settledHtml(
  dependencies: DocsDependencies,
  docs: LibraryDocs,
  page: Page,
  { composed, rendered }: Rendering,
): Promise<string> {
  const [knownIndex, placeOf] = await Promise.all([
    knownIndexes(dependencies, docs, openLinks(rendered.html)),
    imagePlaces(dependencies, docs, rendered.html),
  ])
  const refSourcePath = composed.sourcePath === composed.stubPath ? null : composed.sourcePath
  const context = { ...docs, page, refSourcePath, knownIndex }
  return settleImages(
    settleLinks(rendered.html, (href) => pageLinkAddress(context, href)),
    placeOf,
  )
}

type Finished = Rendering & { readonly html: string }

function assemble(
  docs: LibraryDocs,
  asked: Asked,
  framework: string | null,
  finished: Finished,
): DocsPayload {
  const { index, match, library, versions } = docs
  const { page, question } = asked
  const sections = sidebarFor(index, framework)
  const frame = docsFrame({
    index,
    match,
    place: page,
    shownFramework: framework,
    indexOfVersion: (version) => versions.get(version.id) ?? null,
  })
  const view = docView(docs, asked, { frame, sections, finished })
  return {
    framework,
    head: {
      title: docTitle(docs.library, page),
      description: view.description,
      keywords: finished.composed.keywords,
      image: library.ogImage,
      canonical: view.canonical,
      markdownHref: view.source.markdownHref,
      noIndex: view.noIndex,
    },
    header: headerMarkup(library, frame, 'docs'),
    page: docMarkup(view),
    sidebar: sidebarPayload({ docs, frame, path: page.path, sections, held: question.heldSidebar }),
  }
}

type Around = {
  readonly frame: DocsFrame
  readonly sections: readonly SidebarSection[]
  readonly finished: Finished
}

function docView(
  docs: LibraryDocs,
  { page, question }: Asked,
  { frame, sections, finished }: Around,
): DocView {
  const { composed, rendered, html } = finished
  const { previous, next } = neighboursOf(sections, page.path)
  const base = { library: frame.library, version: frame.version }
  const toLink = (item: SidebarItem | null): LinkItem | null =>
    item && { label: item.label, href: docsAddress({ ...base, path: item.to }) }
  const hasToc = composed.showToc && rendered.toc.length > 1
  return {
    ...frame,
    path: page.path,
    title: page.title,
    lead: composed.description,
    crumbs: [{ label: 'Docs', href: docsAddress({ ...base, path: '' }) }],
    section: page.section === page.title ? null : page.section,
    body: new HtmlPart(BODY_ID, html),
    toc: hasToc ? new HtmlPart(TOC_ID, renderToc(rendered.toc)) : null,
    previous: toLink(previous),
    next: toLink(next),
    notices: docNotices(docs, page, question),
    source: docSource(docs, page, composed),
    canonical: canonicalAddress(docs, page),
    noIndex: isNoIndex(docs, page),
    description: composed.description ?? rendered.description,
  }
}
