import { join } from 'node:path'
import { markdownWorkFile } from 'virtual:markdown-work'
import { catalogue } from '~/domain/catalogue/catalogue'
import { RENDERER_VERSION } from '~/domain/markdown/renderer-version'
import { PageHistory } from '~/domain/changes/page-history'
import { NameTable } from '~/domain/names/name-table'
import { knownHistory, knownNames } from '~/features/docs/known-names.server'
import type { ContentSource } from '~/ports/content/port'
import { environment } from '~/ports/environment/environment'
import { BYTES_PER_MB } from '~/ports/environment/units'
import { silentLog, type Log } from '~/ports/log'
import { processLog } from '~/ports/process-log'
import { createDiskStore } from '~/ports/storage/disk-store'
import { createIndexReader } from '~/features/docs/service/indexes/docs-index.server'
import { createImageSizes } from '~/features/docs/service/images/image-sizes.server'
import { createLibraryDocsReader } from '~/features/docs/service/indexes/library-docs.server'
import {
  createMarkdownHere,
  createMarkdownInThreads,
  type MarkdownService,
} from '~/features/docs/service/rendering/markdown-service.server'
import { createPageChecks } from '~/features/docs/service/links/page-checks.server'
import { createCheckPages, withoutRequests } from '~/features/docs/service/links/check-pages.server'
import { createProblemLog } from '~/features/docs/service/pages/problem-log.server'
import { createPageFacts, withLearning } from '~/features/docs/service/indexes/page-facts.server'
import { createRenderCache } from '~/features/docs/service/rendering/render-cache.server'
import { createRenderer, type RenderCache } from '~/features/docs/service/rendering/rendering.server'
import { chosenSource } from './chosen-source.server'
import type { DocsService } from './docs-service.server'

/** Parts that tests may leave out: by default, pages are cached in memory and rendered in this thread. */
type DocsServiceParts = {
  readonly renderCache?: RenderCache
  readonly markdown?: MarkdownService
  /** Monotonic clock in milliseconds; default: `performance.now()`. */
  readonly now?: () => number
  /** Maximum number of versions whose indexes are cached; set it where fewer than those of the catalogue are enough. */
  readonly maxIndexes?: number
  /** Time in milliseconds after which a page that is still being rendered is shown as Markdown source. */
  readonly patienceMs?: number
  /** Receives a warning for each docs config that cannot be used, and for problems of pages; silent by default. */
  readonly log?: Log
  /** Returns the names that code in pages links to; none by default. */
  readonly names?: () => NameTable
  /** Returns the history of pages across versions; empty by default. */
  readonly history?: () => PageHistory
}

const noNames = new NameTable()
const noHistory = new PageHistory()

/** Creates the docs service of a content source. */
export function createDocsService(
  contentSource: ContentSource,
  {
    renderCache = createRenderCache(null),
    markdown = createMarkdownHere(),
    now = () => performance.now(),
    names = () => noNames,
    history = () => noHistory,
    patienceMs,
    ...limits
  }: DocsServiceParts = {},
): DocsService {
  const facts = createPageFacts(contentSource)
  const source = withLearning(contentSource, facts)
  const readIndex = createIndexReader(source, { facts, now, ...limits })
  const readLibraryDocs = createLibraryDocsReader(source, readIndex, history)
  const pageChecks = createPageChecks()
  const rendering = {
    cache: renderCache,
    markdown,
    siteHost: catalogue.site.host,
    log: limits.log ?? silentLog,
    ...(patienceMs !== undefined && { patienceMs }),
  }
  const rendererAtHand = createRenderer(withoutRequests(source), rendering)
  return {
    source,
    readIndex,
    readLibraryDocs,
    readImageSize: createImageSizes(source),
    markdown,
    ownTexts: {
      renderPage: (job) =>
        renderCache(`${RENDERER_VERSION}:${JSON.stringify(job)}`, () => markdown.renderPage(job)),
    },
    renderer: createRenderer(source, rendering),
    rendererAtHand,
    pageChecks,
    names,
    history,
    problemLog: createProblemLog(source, limits.log ?? silentLog),
    checkPages: createCheckPages({ readIndex, readLibraryDocs, pageChecks }, rendererAtHand),
  }
}

function createSharedDocsService(): DocsService {
  const { CACHE_DIR, CACHE_DISK_MB } = environment()
  const log = processLog()
  const disk =
    CACHE_DIR === 'off'
      ? null
      : createDiskStore({
          directory: join(CACHE_DIR, 'pages'),
          maxBytes: CACHE_DISK_MB * BYTES_PER_MB,
          version: RENDERER_VERSION,
          log,
        })
  return createDocsService(chosenSource(), {
    log,
    names: knownNames,
    history: knownHistory,
    renderCache: createRenderCache(disk),
    ...(markdownWorkFile === null ? {} : { markdown: createMarkdownInThreads(markdownWorkFile) }),
  })
}

let shared: DocsService | undefined

/** Returns the docs service of this process; created from the environment at the first call. */
export function docsService(): DocsService {
  shared ??= createSharedDocsService()
  return shared
}

/** Replaces the docs service of this process; for tests, which bring their own source. */
export function replaceDocsService(replacement: DocsService | undefined): void {
  shared = replacement
}
