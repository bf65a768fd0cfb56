import { LRUCache } from 'lru-cache'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { RENDERER_VERSION } from '~/domain/markdown/renderer-version'
import { listingOf } from '~/domain/pages/listing'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { type Answer, found, unavailable } from '~/ports/answer'
import { createQueue } from '~/ports/resilience/queue'
import { timeLimit, unlessAborted } from '~/ports/resilience/timeout'
import { createSingleFlight } from '~/ports/resilience/single-flight'
import { agentsText } from './agents-file.server'
import { pageQuote } from './page-quote.server'
import { pageText } from './page-text.server'

/** Archives in memory, in bytes. Those of the real docs have 30 to 500 kB. */
const MAX_BYTES = 12 * 1024 * 1024
const MAX_AGE_MS = 3_600_000
const MAX_WAITING = 4
const RETRY_AFTER_SECONDS = 30
const MAKING_LIMIT_MS = 120_000

const busy = unavailable('too many archives are being made', RETRY_AFTER_SECONDS)

/** One at a time: each reads all pages of a version. */
const queue = createQueue({ concurrency: 1, maxWaiting: MAX_WAITING })
const once = createSingleFlight<Answer<Uint8Array>>()
const archives = new LRUCache<string, Uint8Array>({
  maxSize: MAX_BYTES,
  ttl: MAX_AGE_MS,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

/** Names the bytes of an archive: what it is made of, and what makes it. */
export function archiveTag({ library, match, tree }: LibraryDocs): string {
  return `"${library.id}-${match.segment}-${tree.id}-${RENDERER_VERSION}"`
}

/** Adds a file to an archive. Without a time, equal docs are equal bytes. */
async function addFile(archive: TarPackController, name: string, text: string): Promise<void> {
  const body = new TextEncoder().encode(text)
  const file = archive.add({ name, size: body.length, mtime: new Date(0), mode: 0o644 }).getWriter()
  await file.write(body)
  await file.close()
}

/** Adds the files of a version, a page at a time. */
async function addPages(
  archive: TarPackController,
  { service, docs }: { readonly service: DocsService; readonly docs: LibraryDocs },
  signal: AbortSignal,
): Promise<Answer<null>> {
  const root = `${docs.library.id}-${docs.match.version.id}`
  await addFile(archive, `${root}/AGENTS.md`, agentsText(docs))
  // An archive of hundreds of pages must not cost a remote source hundreds of requests.
  const atHand = { ...service, renderer: service.rendererAtHand }
  for (const page of listingOf(docs.index).flatMap(({ pages }) => pages)) {
    const text = await pageText(atHand, docs, page, signal)
    if (text.kind === 'unavailable') return unavailable('not all pages are at hand yet', RETRY_AFTER_SECONDS)
    if (text.kind === 'found')
      await addFile(archive, `${root}/${page.path}.md`, pageQuote(docs, page) + text.value.text)
  }
  return found(null)
}

/**
 * Packs and compresses a page at a time, so that only compressed bytes stay in memory. They are sent once they are whole: before
 * that it is not known whether all pages are at hand, and half an archive is of no use.
 */
async function pack(
  service: DocsService,
  docs: LibraryDocs,
  signal: AbortSignal,
): Promise<Answer<Uint8Array>> {
  const { readable, controller } = createTarPacker()
  const compressed = new Response(readable.pipeThrough(new CompressionStream('gzip'))).bytes()
  const adding = addPages(controller, { service, docs }, signal).then(
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
  return added.kind === 'found' ? found(bytes) : added
}

/** All pages of a library version as Markdown, in one archive. Made once per tree, one archive at a time. */
export async function docsArchive(
  service: DocsService,
  docs: LibraryDocs,
  signal: AbortSignal,
): Promise<Answer<Uint8Array>> {
  const tag = archiveTag(docs)
  const known = archives.get(tag)
  if (known) return found(known)
  const work = async () => {
    const made = await (queue.run(() => pack(service, docs, timeLimit(MAKING_LIMIT_MS))) ?? busy)
    if (made.kind === 'found') archives.set(tag, made.value)
    return made
  }
  return unlessAborted(once(tag, work), signal)
}
