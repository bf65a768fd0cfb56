import type { ContentSource } from '~/ports/content/port'
import type { IndexReader } from './docs-index.server'
import type { ImageSizeReader } from './image-sizes.server'
import type { LibraryDocsReader } from './library-docs.server'
import type { MarkdownService } from './markdown-service.server'
import type { Renderer } from './rendering.server'

/** What the docs feature works with; tests hand in a fake source and a cache that keeps nothing. */
export type DocsDependencies = {
  readonly source: ContentSource
  readonly readIndex: IndexReader
  readonly readLibraryDocs: LibraryDocsReader
  readonly readImageSize: ImageSizeReader
  readonly markdown: MarkdownService
  readonly renderer: Renderer
}
