import type { Library } from '~/domain/catalogue/catalogue'
import type { PageHistory } from '~/domain/changes/page-history'
import type { NameTable } from '~/domain/names/name-table'
import type { ContentSource } from '~/ports/content/port'
import type { IndexReader } from '~/features/docs/service/indexes/docs-index.server'
import type { ImageSizeReader } from '~/features/docs/service/images/image-sizes.server'
import type { LibraryDocsReader } from '~/features/docs/service/indexes/library-docs.server'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import type { PageChecks } from '~/features/docs/service/links/page-checks.server'
import type { ProblemLog } from '~/features/docs/service/pages/problem-log.server'
import type { Renderer } from '~/features/docs/service/rendering/rendering.server'

/** Reads, indexes and renders docs of one content source. Tests pass a fake source and a cache that stores nothing. */
export type DocsService = {
  readonly source: ContentSource
  readonly readIndex: IndexReader
  readonly readLibraryDocs: LibraryDocsReader
  readonly readImageSize: ImageSizeReader
  readonly markdown: MarkdownService
  /** Renders texts of the site itself, which are cached like pages. */
  readonly ownTexts: Pick<MarkdownService, 'renderPage'>
  readonly renderer: Renderer
  /** Renders from memory and disk only: a page whose files would need an upstream request is unavailable. */
  readonly rendererAtHand: Renderer
  readonly pageChecks: PageChecks
  /** Starts to check the pages of a library in the background, unless a check is running. */
  readonly checkPages: (library: Library) => void
  /** Returns the names that docs explain. */
  readonly names: () => NameTable
  /** Returns the history of pages across versions. */
  readonly history: () => PageHistory
  /** Problems of pages, for authors; used in development only. */
  readonly problemLog: ProblemLog
}
