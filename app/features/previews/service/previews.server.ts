import { catalogue } from '~/domain/catalogue/catalogue'
import { neededFolders } from '~/features/docs/service/chosen-source.server'
import { createDocs, docs } from '~/features/docs/service/docs.server'
import { createPreviewHost, type PreviewHostOptions } from '~/ports/content/github/previews/preview-host'
import type { ContentSource } from '~/ports/content/port'
import { environment } from '~/ports/environment/environment'
import { createLog } from '~/ports/log'
import { createFewDrawings } from './few-drawings.server'
import { createHeadReader, type HeadReaderOptions } from './head.server'
import { OPENINGS_PER_HOUR } from './openings.server'
import { openPreview, type Preview } from './preview.server'
import { preferPublished } from './published-files.server'
import type { Reasoned } from './reasoned'

/** Opens previews. */
export type Previews = (
  which: { readonly library: string; readonly ref: string },
  signal: AbortSignal,
) => Promise<Reasoned<Preview>>

/** What {@link createPreviews} needs. */
export type PreviewsOptions = Omit<PreviewHostOptions, 'neededFolders' | 'userAgent'> &
  Omit<HeadReaderOptions, 'heads' | 'openingsPerHour'> & {
    /** As in {@link HeadReaderOptions}, where a test wants fewer. */
    readonly openingsPerHour?: number
  }

/** Indexes of previews in memory, with those of other libraries in the same repository. */
const MAX_INDEXES = 12

function publishedSource(): ContentSource {
  return docs().source
}

/** Makes previews. Pages are kept in memory of their own, and drawn where published pages are. */
export function createPreviews(options: PreviewsOptions): Previews {
  const userAgent = catalogue.site.host
  const { heads, source } = createPreviewHost({ ...options, neededFolders, userAgent })
  const commits = createDocs(preferPublished(source, publishedSource), {
    markdown: createFewDrawings(docs().markdown),
    now: options.now,
    maxIndexes: MAX_INDEXES,
  })
  const { openingsPerHour = OPENINGS_PER_HOUR[options.token === null ? 'anonymous' : 'withToken'] } = options
  const readHead = createHeadReader({ ...options, heads, openingsPerHour })
  const readers = { readHead, commits, published: docs }
  return (which, signal) => openPreview(readers, which, signal)
}

let shared: Previews | null | undefined

/** The previews of this process, made from its environment at the first call; null when they are off. */
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
    log: createLog(settings.LOG_LEVEL),
    now: () => performance.now(),
    wallMs: Date.now,
  })
}

/** Replaces the previews of this process: for tests, which bring their own service. */
export function replacePreviews(replacement: Previews | undefined): void {
  shared = replacement
}
