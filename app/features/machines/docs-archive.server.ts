import { LRUCache } from 'lru-cache'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { RENDERER_VERSION } from '~/domain/markdown/renderer-version'
import { listingOf } from '~/domain/pages/listing'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { type Answer, found, gaveUp, unavailable } from '~/ports/answer'
import { createQueue } from '~/ports/resilience/queue'
import { timeLimit, unlessAborted } from '~/ports/resilience/timeout'
import { createWantedWork } from '~/ports/resilience/wanted-work'
import { agentsText } from './agents-file.server'
import { pageQuote } from './page-quote.server'
import { pageText } from './page-text.server'

/** All pages of a version, packed. */
type Archive = {
  readonly bytes: Uint8Array
  /** False if a page is as it was written, because the rest took too long. */
  readonly isComplete: boolean
}

/** Archives in memory, in bytes. Those of the real docs have 30 to 500 kB. */
const MAX_BYTES = 12 * 1024 * 1024
const MAX_AGE_MS = 3_600_000
/** Of one that lacks something: often the next is whole. */
const INCOMPLETE_AGE_MS = 300_000
/** Archives that are made at once; each holds what is packed of it. */
const MAX_MAKING = 8
const RETRY_AFTER_SECONDS = 30
/** The largest takes 40 s alone, and eight times as long among seven others. */
const MAKING_LIMIT_MS = 600_000

// Sentences for the answer.
const busy = unavailable('Too many archives are being made', RETRY_AFTER_SECONDS)
const unfinished = unavailable('The archive is being made', RETRY_AFTER_SECONDS)
const notAtHand = unavailable('Not all pages of these docs are loaded yet', RETRY_AFTER_SECONDS)

/** A page at a time, of each archive in turn: that of seven pages does not wait for that of five hundred. */
const turns = createQueue({ concurrency: 1 })
const join = createWantedWork<Answer<Archive>>({ maxRunning: MAX_MAKING })
const archives = new LRUCache<string, Archive>({
  maxSize: MAX_BYTES,
  ttl: MAX_AGE_MS,
  sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
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

type Work = { readonly service: DocsService; readonly docs: LibraryDocs; readonly signal: AbortSignal }

/** Adds the files of a version, and says whether all pages are as they should be. */
async function addPages(
  archive: TarPackController,
  { service, docs, signal }: Work,
): Promise<Answer<{ readonly isComplete: boolean }>> {
  const root = `${docs.library.id}-${docs.match.version.id}`
  await addFile(archive, `${root}/AGENTS.md`, agentsText(docs))
  // An archive of hundreds of pages must not cost a remote source hundreds of requests.
  const atHand = { ...service, renderer: service.rendererAtHand }
  let isComplete = true
  for (const page of listingOf(docs.index).flatMap(({ pages }) => pages)) {
    const text = await turns.runAlways(async () =>
      signal.aborted ? gaveUp : pageText(atHand, docs, page, signal),
    )
    if (text.kind === 'unavailable') return notAtHand
    if (text.kind === 'missing') continue
    isComplete &&= text.value.isComplete
    await addFile(archive, `${root}/${page.path}.md`, pageQuote(docs, page) + text.value.text)
  }
  return found({ isComplete })
}

/**
 * Packs and compresses a page at a time, so that only compressed bytes stay in memory. They are sent once they are whole: before
 * that it is not known whether all pages are at hand, and half an archive is of no use.
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

async function make(work: Work): Promise<Answer<Archive>> {
  try {
    const made = await pack(work)
    if (made.kind === 'found') {
      const lifetime = made.value.isComplete ? {} : { ttl: INCOMPLETE_AGE_MS }
      archives.set(archiveTag(work.docs), made.value, lifetime)
    }
    return made
  } catch (error) {
    if (work.signal.aborted) return gaveUp
    throw error
  }
}

/**
 * All pages of a library version as Markdown, in one archive, made once per tree. It is made to its end for a caller whose
 * limit is over and who comes again, and no longer once all who asked have left.
 */
export async function docsArchive(
  service: DocsService,
  docs: LibraryDocs,
  { limit, left }: { readonly limit: AbortSignal; readonly left: AbortSignal },
): Promise<Answer<Archive>> {
  const tag = archiveTag(docs)
  const known = archives.get(tag)
  if (known) return found(known)
  const making = join(tag, (wanted) => make({ service, docs, signal: timeLimit(MAKING_LIMIT_MS, wanted) }))
  if (!making) return busy
  const { result, leave } = making
  left.addEventListener('abort', leave, { once: true })
  if (left.aborted) leave()
  const answer = await unlessAborted(result, limit)
  left.removeEventListener('abort', leave)
  return answer === gaveUp ? unfinished : answer
}
