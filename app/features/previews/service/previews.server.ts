import { catalogue } from '~/domain/catalogue/catalogue'
import { neededFolders } from '~/features/docs/service/chosen-source.server'
import { createDocsService, docsService } from '~/features/docs/service/docs-wiring.server'
import { createPreviewHost, type PreviewHostOptions } from '~/ports/content/github/previews/preview-host'
import type { ContentSource } from '~/ports/content/port'
import { environment } from '~/ports/environment/environment'
import { processLog } from '~/ports/process-log'
import { createRenderQueue } from './render-queue.server'
import { createCommitReader, type CommitReaderOptions } from './preview-commit.server'
import { FIRST_VIEWS_PER_HOUR } from './first-view-quota.server'
import { openPreview, type Preview } from './preview.server'
import type { AnswerWithReason } from './answer-with-reason'

/** Opens a preview. */
type Previews = (
  which: { readonly library: string; readonly ref: string },
  signal: AbortSignal,
) => Promise<AnswerWithReason<Preview>>

type PreviewsOptions = Omit<PreviewHostOptions, 'neededFolders' | 'userAgent'> &
  Omit<CommitReaderOptions, 'refs' | 'firstViewsPerHour'> & {
    /** As in {@link CommitReaderOptions}; set only by tests. */
    readonly firstViewsPerHour?: number
  }

/** Maximum number of cached preview indexes, including those of other libraries in the same repository. */
const MAX_INDEXES = 12

function publishedSource(): ContentSource {
  return docsService().source
}

/** Creates previews. Their pages have a separate cache, but share the rendering threads of published pages. */
export function createPreviews(options: PreviewsOptions): Previews {
  const userAgent = catalogue.site.host
  const { refs, source } = createPreviewHost({ ...options, neededFolders, userAgent })
  const commits = createDocsService(preferPublished(source, publishedSource), {
    markdown: createRenderQueue(docsService().markdown),
    now: options.now,
    maxIndexes: MAX_INDEXES,
  })
  const { firstViewsPerHour = FIRST_VIEWS_PER_HOUR[options.token === null ? 'anonymous' : 'withToken'] } =
    options
  const readCommit = createCommitReader({ ...options, refs, firstViewsPerHour })
  const readers = { readCommit, commits, published: docsService }
  return (which, signal) => openPreview(readers, which, signal)
}

let shared: Previews | null | undefined

/** Returns the previews of this process, created from the environment at the first call; null if disabled. */
export function previews(): Previews | null {
  if (shared === undefined) shared = sharedPreviews()
  return shared
}

function sharedPreviews(): Previews | null {
  const settings = environment()
  if (!settings.PREVIEWS) return null
  return createPreviews({
    token: settings.GITHUB_TOKEN,
    apiUrl: settings.GITHUB_API_URL,
    allowsForks: settings.PREVIEW_FORKS,
    log: processLog(),
    now: () => performance.now(),
    wallMs: Date.now,
  })
}

/** Replaces the previews of this process; for tests, which bring their own service. */
export function replacePreviews(replacement: Previews | undefined): void {
  shared = replacement
}

/**
 * Wraps a source so that it first reads from the cache of published docs, without requests: most files of a branch are as
 * published. Files are equal if their content ids are. `published` returns the current source of published docs.
 */
function preferPublished(source: ContentSource, published: () => ContentSource): ContentSource {
  return {
    ...source,
    async file(at, entry, signal) {
      const answer = await published().cachedFile(at, entry, signal)
      return answer?.kind === 'found' ? answer : source.file(at, entry, signal)
    },
  }
}
