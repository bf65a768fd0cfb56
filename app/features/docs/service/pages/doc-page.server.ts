import { isPreviewSegment } from '~/domain/addresses/addresses'
import { frameOf } from '~/domain/docs-frame/frame'
import { breadcrumbsOf } from '~/domain/pages/sidebar/breadcrumbs'
import {
  resolveQuestion,
  resolveWithoutPage,
  type PathQuestion,
  type ResolutionWithoutPage,
} from '~/domain/pages/resolve/resolve-question'
import type { Page } from '~/domain/pages/types'
import { findWanted } from '~/domain/docs-frame/requested-place'
import type { Outcome } from '~/features/outcomes/outcome'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsPayload } from '~/features/docs/service/frame/docs-payload.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { docMarkup, factsMarkup } from '~/features/docs/templates/markup.server'
import type { NameUses } from '~/features/docs/templates/view'
import type { Rendering } from '~/features/docs/service/rendering/rendering.server'
import { resolvedHtml } from '~/features/docs/service/links/resolved-html.server'
import { cardOf, docTitle, keywordsOf } from './doc-metadata.server'
import type { Reasons } from './doc-notices.server'
import { docView } from './doc-view.server'
import { folderPage } from './folder-page.server'
import { nameUses } from './name-uses.server'
import { missingPage } from './missing-page.server'
import { missingVersion } from './missing-version.server'
import { structuredData } from './structured-data.server'

/** Parameters of a request for a docs page. They select a source only through catalogue and index. */
export type DocQuestion = PathQuestion & {
  readonly library: string
  /** Key of the sidebar that the browser has cached, or null. */
  readonly cachedSidebar: string | null
}

/** Answers a request for a docs page: resolves its path, renders the page, and builds the payload. */
export async function readDocPage(
  service: DocsService,
  question: DocQuestion,
  signal: AbortSignal,
): Promise<Outcome<DocsPayload>> {
  const { library, version, path, cachedSidebar, arrival } = question
  // The first request of a version also builds its index, which counts for the time limit of the rendering.
  const startedMs = performance.now()
  const answer = await service.readLibraryDocs(library, version, signal, path)
  if (answer.kind === 'missing') return missingVersion(service, question, path, signal)
  if (answer.kind === 'unavailable') return answer
  const docs = answer.value
  const wanted = findWanted(docs, question.insteadOf)
  const resolution = resolveQuestion(docs.index, question)
  if (resolution.kind !== 'page') return withoutPage(docs, resolution, { wanted, cachedSidebar })
  const { page } = resolution
  const rendering = await service.renderer.render({ index: docs.index, page, at: docs.at, startedMs }, signal)
  if (rendering.kind === 'unavailable') return rendering
  if (rendering.kind === 'missing') {
    const other = resolveWithoutPage(docs.index, { ...question, path: page.path })
    return withoutPage(docs, other, { wanted, cachedSidebar })
  }
  const finished = await finish(service, docs, { ...rendering.value, page }, signal)
  return {
    kind: 'view',
    view: assemble(docs, finished, { cachedSidebar, wanted, arrival }),
    isComplete: finished.composed.isComplete && finished.rendered.isComplete,
    isLate: finished.isLate,
  }
}

function withoutPage(
  docs: LibraryDocs,
  resolution: ResolutionWithoutPage,
  readerState: Pick<ReaderState, 'wanted' | 'cachedSidebar'>,
): Outcome<DocsPayload> {
  if (resolution.kind === 'redirect') return resolution
  if (resolution.kind === 'folder') return folderPage(docs, resolution.folder, readerState)
  return missingPage(docs, { ...resolution, cachedSidebar: readerState.cachedSidebar })
}

type RenderedDoc = Rendering & { readonly page: Page }
type Finished = RenderedDoc & { readonly html: string; readonly uses: NameUses }

/** Why the reader is on the page, and the key of the sidebar that the browser has cached. */
type ReaderState = Reasons & Pick<DocQuestion, 'cachedSidebar'>

/** Resolves the links of a page under its final title, and records its problems. */
async function finish(
  service: DocsService,
  docs: LibraryDocs,
  renderedDoc: RenderedDoc,
  signal: AbortSignal,
): Promise<Finished> {
  const { composed, rendered, title, page: indexed } = renderedDoc
  const page = { ...indexed, title }
  const { html, brokenLinks } = await resolvedHtml(service, docs, { ...renderedDoc, page }, signal)
  // Maintainers see checks of published versions only.
  if (!isPreviewSegment(docs.match.segment)) {
    // Problems of an incomplete rendering come from a timeout, not from the text.
    const problems = rendered.isComplete ? rendered.problems : []
    if (!import.meta.env.PROD)
      await service.problemLog(docs, { composed, rendered: { ...rendered, problems }, brokenLinks }, signal)
    service.pageChecks.note(docs.index, { ...composed, page: indexed, brokenLinks, problems })
  }
  return { ...renderedDoc, page, html, uses: nameUses(docs, page, service.names()) }
}

function assemble(docs: LibraryDocs, finished: Finished, readerState: ReaderState): DocsPayload {
  const { page, composed } = finished
  const { cachedSidebar } = readerState
  const frame = frameOf(docs, page, page.framework)
  const view = docView(docs, { ...finished, frame }, readerState)
  // Only for documents: search engines request no page by a client-side navigation.
  const facts = cachedSidebar === null ? structuredData(view, breadcrumbsOf(docs.index, page)) : null
  return docsPayload({
    docs,
    frame,
    path: page.path,
    active: 'docs',
    head: {
      title: docTitle(docs, page),
      description: view.description,
      keywords:
        composed.keywords.length > 0
          ? composed.keywords
          : keywordsOf(docs.library, page.framework, page.title),
      image: cardOf(docs, page.path),
      canonical: view.canonical,
      markdownHref: view.source.markdownHref,
      noIndex: view.noIndex,
    },
    page: docMarkup(view) + (facts === null ? '' : factsMarkup(facts)),
    cachedSidebar,
  })
}
