import { HOUR_MS } from '~/constants/time'
import { LRUCache } from 'lru-cache'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { RENDERER_VERSION } from '~/domain/markdown/renderer-version'
import { listingOf } from '~/domain/pages/pages-by-section'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { type Answer, found, gaveUp, missing, unavailable } from '~/ports/answer'
import { createQueue } from '~/ports/resilience/queue'
import { timeLimit, unlessAborted } from '~/ports/resilience/timeout'
import { createWantedWork } from '~/ports/resilience/wanted-work'
import { readsAllPages } from './reads-all-pages.server'
import { agentsText } from './agents-file.server'
import { pageQuote } from './page-quote.server'
import { pageText } from './page-text.server'

type Archive = {
  readonly bytes: Uint8Array
  /** False if a page is included as unprocessed source, because its conversion timed out. */
  readonly isComplete: boolean
}

/** Maximum size of cached archives in bytes. Those of the real docs have 30 to 500 kB. */
const MAX_BYTES = 12 * 1024 * 1024
const MAX_AGE_MS = HOUR_MS
/** Time to live of an incomplete archive; the next one is often complete. */
const INCOMPLETE_AGE_MS = 300_000
/** Maximum number of archives built at once; each keeps its compressed part in memory. */
const MAX_MAKING = 8
const RETRY_AFTER_SECONDS = 30
/** Time limit of a build: the largest takes 40 s, and eight times as long in parallel with seven others. */
const MAKING_LIMIT_MS = 600_000

// Reasons that are shown to the client.
const busy = unavailable('Too many archives are being made', RETRY_AFTER_SECONDS)
const unfinished = unavailable('The archive is being made', RETRY_AFTER_SECONDS)
const notCached = unavailable('Not all pages of these docs are loaded yet', RETRY_AFTER_SECONDS)

/** Pages of concurrent archives are processed in turn, so that a short archive does not wait for a long one. */
const turns = createQueue({ concurrency: 1 })
const join = createWantedWork<Answer<Archive>>({ maxRunning: MAX_MAKING })
const archives = new LRUCache<string, Archive>({
  maxSize: MAX_BYTES,
  ttl: MAX_AGE_MS,
  sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
})

/** Returns the entity tag of an archive: a key of its content and of the renderer. */
export function archiveTag({ library, match, tree }: LibraryDocs): string {
  return `"${library.id}-${match.segment}-${tree.id}-${RENDERER_VERSION}"`
}

/** Adds a file to an archive, with a fixed time, so that equal docs result in equal bytes. */
async function addFile(archive: TarPackController, name: string, text: string): Promise<void> {
  const body = new TextEncoder().encode(text)
  const file = archive.add({ name, size: body.length, mtime: new Date(0), mode: 0o644 }).getWriter()
  await file.write(body)
  await file.close()
}

type Work = { readonly service: DocsService; readonly docs: LibraryDocs; readonly signal: AbortSignal }

/** Adds the files of a version, and returns whether all pages are complete. */
async function addPages(
  archive: TarPackController,
  { service, docs, signal }: Work,
): Promise<Answer<{ readonly isComplete: boolean }>> {
  const root = `${docs.library.id}-${docs.match.version.id}`
  await addFile(archive, `${root}/AGENTS.md`, agentsText(docs))
  // Cached files only: an archive must not cost a remote source hundreds of requests.
  const atHand = { ...service, renderer: service.rendererAtHand }
  let isComplete = true
  for (const page of listingOf(docs.index).flatMap(({ pages }) => pages)) {
    const text = await turns.runAlways(async () =>
      signal.aborted ? gaveUp : pageText(atHand, docs, page, signal),
    )
    if (text.kind === 'unavailable') return readsAllPages() ? notCached : missing
    if (text.kind === 'missing') continue
    isComplete &&= text.value.isComplete
    await addFile(archive, `${root}/${page.path}.md`, pageQuote(docs, page) + text.value.text)
  }
  return found({ isComplete })
}

/**
 * Packs and compresses one page at a time, so that only compressed bytes are in memory. Not streamed to the client: it is not
 * known before the end whether all pages are available.
 */
async function pack(work: Work): Promise<Answer<Archive>> {
  const { readable, controller } = createTarPacker()
  const compressed = new Response(readable.pipeThrough(new CompressionStream('gzip'))).bytes()
  const adding = addPages(controller, work).then(
    (added) => {
      controller.finalize()
      return added
    },
    (error: unknown) => {
      controller.error(error)
      throw error
    },
  )
  const [bytes, added] = await Promise.all([compressed, adding])
  return added.kind === 'found' ? found({ bytes, ...added.value }) : added
}

async function buildArchive(work: Work): Promise<Answer<Archive>> {
  try {
    const built = await pack(work)
    if (built.kind === 'found') {
      const lifetime = built.value.isComplete ? {} : { ttl: INCOMPLETE_AGE_MS }
      archives.set(archiveTag(work.docs), built.value, lifetime)
    }
    return built
  } catch (error) {
    if (work.signal.aborted) return gaveUp
    throw error
  }
}

/**
 * Returns all pages of a library version as Markdown, in one archive per tree; missing if they will not all be loaded. A build
 * continues after the time limit of a request, for a retry, and is canceled when all its clients have disconnected.
 */
export async function docsArchive(
  service: DocsService,
  docs: LibraryDocs,
  { limit, left }: { readonly limit: AbortSignal; readonly left: AbortSignal },
): Promise<Answer<Archive>> {
  const tag = archiveTag(docs)
  const known = archives.get(tag)
  if (known) return found(known)
  const build = join(tag, (wanted) =>
    buildArchive({ service, docs, signal: timeLimit(MAKING_LIMIT_MS, wanted) }),
  )
  if (!build) return busy
  const { result, leave } = build
  left.addEventListener('abort', leave, { once: true })
  if (left.aborted) leave()
  const answer = await unlessAborted(result, limit)
  left.removeEventListener('abort', leave)
  return answer === gaveUp ? unfinished : answer
}
