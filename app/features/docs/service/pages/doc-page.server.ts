import { docsAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { nearMatches } from '~/domain/pages/near-matches'
import { splitFramework } from '~/domain/pages/paths'
import { resolvePagePath } from '~/domain/pages/resolve-path'
import { sidebarFor } from '~/domain/pages/sidebar'
import { startOfDocs } from '~/domain/pages/start-page'
import type { Page } from '~/domain/pages/types'
import { matchRedirect } from '~/domain/redirects/match'
import type { Outcome } from '~/features/shell/outcome'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsFrame } from '~/features/docs/view'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { docsPayload } from '~/features/docs/service/frame/docs-payload.server'
import { docsFrame } from '~/features/docs/service/frame/frame.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { docMarkup, factsMarkup } from '~/features/docs/service/frame/markup.server'
import type { Rendering } from '~/features/docs/service/rendering/rendering.server'
import { settledHtml } from '~/features/docs/service/rendering/settled-html.server'
import { shownFramework } from '~/features/docs/service/frame/shown-framework.server'
import { docTitle } from './doc-metadata.server'
import { docView } from './doc-view.server'
import { missingPage } from './missing-page.server'

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
  const { library, version, path } = question
  const answer = await dependencies.readLibraryDocs(library, version, signal, path)
  if (answer.kind === 'missing') return { kind: 'missing', near: [] }
  if (answer.kind === 'unavailable') return answer
  const docs = answer.value
  if (path === '') return defaultPage(docs)
  const parsed = parseDocsPath(path)
  if (parsed.kind === 'refused') return missingPage(docs, { framework: null, near: [] })
  const resolution = resolvePagePath(docs.index, parsed.path, question.readerFramework)
  if (resolution.kind === 'missing') return elsewhere(docs, parsed.path)
  if (resolution.kind === 'moved') {
    const href = docsAddress({ library, version, path: resolution.path })
    return { kind: 'redirect', href, status: 307 }
  }
  return readPage(dependencies, docs, { page: resolution.page, question }, signal)
}

/** The bare docs address opens the library's default page, as this version spells it. */
function defaultPage(docs: LibraryDocs): Outcome<never> {
  const { index, library, match } = docs
  const path = startOfDocs(index)
  if (path === '') return missingPage(docs, { framework: null, near: [] })
  return {
    kind: 'redirect',
    href: docsAddress({ library: library.id, version: match.segment, path }),
    status: 307,
  }
}

/** A page that is not there: an old address leads on, else the nearest pages are named. */
function elsewhere(docs: LibraryDocs, path: string): Outcome<never> {
  const base = { library: docs.library.id, version: docs.match.segment }
  const redirect = matchRedirect(new URL(docsAddress({ ...base, path }), 'https://site.invalid'))
  if (redirect) return { kind: 'redirect', href: redirect.location, status: redirect.status }
  const near = nearMatches(docs.index, path, NEAR_MATCHES).map((page) => ({
    title: page.title,
    href: docsAddress({ ...base, path: page.path }),
    library: docs.library.id,
  }))
  return missingPage(docs, { framework: splitFramework(path).framework, near })
}

type Asked = { readonly page: Page; readonly question: DocQuestion }

async function readPage(
  dependencies: DocsDependencies,
  docs: LibraryDocs,
  asked: Asked,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const { page: indexed, question } = asked
  const framework = shownFramework(docs.index, indexed.framework, question.readerFramework)
  const rendering = await dependencies.renderer.render(
    { index: docs.index, page: indexed, framework, at: docs.at },
    signal,
  )
  if (rendering.kind === 'unavailable') return rendering
  if (rendering.kind === 'missing') return elsewhere(docs, indexed.path)
  const page = { ...indexed, title: rendering.value.title }
  const html = await settledHtml(dependencies, docs, { ...rendering.value, page }, signal)
  const frame = docsFrame(docs, page, framework)
  return { kind: 'view', view: assemble(docs, { page, question }, frame, { ...rendering.value, html }) }
}

function assemble(
  docs: LibraryDocs,
  { page, question }: Asked,
  frame: DocsFrame,
  finished: Rendering & { readonly html: string },
): DocsPayload {
  const sections = sidebarFor(docs.index, frame.framework)
  const view = docView(docs, { ...finished, page, frame, sections }, question)
  // Search engines read documents; a browser that already shows a docs page is no search engine.
  const isNavigation = question.heldSidebar !== null
  return docsPayload({
    docs,
    frame,
    path: page.path,
    active: 'docs',
    head: {
      title: docTitle(docs.library, page),
      description: view.description,
      keywords: finished.composed.keywords,
      image: docs.library.ogImage,
      canonical: view.canonical,
      markdownHref: view.source.markdownHref,
      noIndex: view.noIndex,
    },
    page: isNavigation ? docMarkup(view) : docMarkup(view) + factsMarkup(view),
    sections,
    heldSidebar: question.heldSidebar,
  })
}
