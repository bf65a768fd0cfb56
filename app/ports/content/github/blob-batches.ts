import DataLoader from 'dataloader'
import { blobId } from '~/ports/content/content-id'
import type { RepositoryName } from '~/ports/content/names'
import type { TreeEntry } from '~/ports/content/port'
import type { CallAnswer } from './classify-reply'
import type { ReadBlobTexts } from './graphql-blobs'
import { neverAborted } from '~/ports/resilience/timeout'
import type { Timing } from '~/ports/timing'
import type { FetchStrategy } from './fetch-strategies'

/** Batching window: a page and its sidebar are requested as soon as their tree has been read. */
const WINDOW_MS = 5

/** Maximum size of a batched file, above all text files of the real docs: a larger one would delay its batch. */
export const MAX_BATCHED_BYTES = 100_000

/** Maximum number of files per batch. */
export const MAX_FILES = 40
/** Allows for JSON escaping, which takes up to six bytes per control character, and 1.05 bytes per byte in the real docs. */
const MAX_REPLY_BYTES = MAX_FILES * MAX_BATCHED_BYTES * 2

/** Extensions of text files of pages, sidebars and examples. GraphQL has no text of images; others are rarely read. */
const TEXT = /\.(?:md|mdx|json|tsx?|jsx?|vue|svelte|css|html)$/

type Wanted = { readonly at: RepositoryName; readonly entry: TreeEntry }

/**
 * Batches requests for text files within the window. Returns null, so that the next strategy runs, for a single file, a
 * binary or large file, and bytes that do not match the content id.
 */
export function batchBlobs(readBlobTexts: ReadBlobTexts, timing: Timing): FetchStrategy {
  const loader = new DataLoader<Wanted, CallAnswer | null>(readAll(readBlobTexts), {
    cache: false,
    maxBatchSize: MAX_FILES,
    // One caller's abort must not end the batch.
    batchScheduleFn: (go) => void timing.sleep(WINDOW_MS, neverAborted()).then(go),
  })
  return async (at, entry) => {
    const canBatch = TEXT.test(entry.path) && entry.sizeBytes <= MAX_BATCHED_BYTES
    return canBatch ? loader.load({ at, entry }) : null
  }
}

function readAll(readBlobTexts: ReadBlobTexts) {
  return async (wanted: readonly Wanted[]): Promise<(CallAnswer | null)[]> => {
    if (wanted.length < 2) return wanted.map(() => null)
    const requests = wanted.map(({ at, entry: { contentId } }) => ({ at, contentId }))
    const texts = await readBlobTexts(requests, MAX_REPLY_BYTES)
    return wanted.map(({ entry }, at) => verifiedText(entry, texts[at] ?? null))
  }
}

/** Returns a text as bytes, or null if decoding changed it, because it is not UTF-8. */
function verifiedText({ contentId }: TreeEntry, text: string | null): CallAnswer | null {
  if (text === null) return null
  const bytes = new TextEncoder().encode(text)
  return blobId(bytes) === contentId ? { kind: 'found', bytes, etag: null } : null
}
