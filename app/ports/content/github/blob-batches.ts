import DataLoader from 'dataloader'
import { blobId } from '~/ports/content/content-id'
import type { RepositoryName } from '~/ports/content/names'
import type { TreeEntry } from '~/ports/content/port'
import type { CallAnswer } from './classify-reply'
import type { ReadBlobTexts } from './graphql-blobs'
import { neverAborted } from '~/ports/resilience/timeout'
import type { Timing } from '~/ports/timing'
import type { FetchStrategy } from './fetch-strategies'

/** Batching window: a page and its sidebar are requested as soon as their tree is there. */
const WINDOW_MS = 5

/** No text file of the real docs and examples is larger; one that is would hold up the small ones that came with it. */
export const MAX_FILE_BYTES = 100_000

/** Files of one batch. */
export const MAX_FILES = 40
/** JSON takes up to six bytes for one of a control character, and 1.05 for one of the real docs. */
const MAX_REPLY_BYTES = MAX_FILES * MAX_FILE_BYTES * 2

/** What pages, sidebars and examples are made of. The service gives no text of pictures, and other kinds are rarely read. */
const TEXT = /\.(?:md|mdx|json|tsx?|jsx?|vue|svelte|css|html)$/

type Wanted = { readonly at: RepositoryName; readonly entry: TreeEntry }

/**
 * Batches requests for text files made within the window. Returns null, so that the next strategy runs, for a
 * single file, a file that is no text, and bytes that do not match the content id.
 */
export function batchBlobs(readBlobTexts: ReadBlobTexts, timing: Timing): FetchStrategy {
  const loader = new DataLoader<Wanted, CallAnswer | null>(readAll(readBlobTexts), {
    cache: false,
    maxBatchSize: MAX_FILES,
    // One caller's abort must not end the batch.
    batchScheduleFn: (go) => void timing.sleep(WINDOW_MS, neverAborted()).then(go),
  })
  return async (at, entry) => {
    const isShared = TEXT.test(entry.path) && entry.sizeBytes <= MAX_FILE_BYTES
    return isShared ? loader.load({ at, entry }) : null
  }
}

function readAll(readBlobTexts: ReadBlobTexts) {
  return async (wanted: readonly Wanted[]): Promise<(CallAnswer | null)[]> => {
    if (wanted.length < 2) return wanted.map(() => null)
    const requests = wanted.map(({ at, entry: { contentId } }) => ({ at, contentId }))
    const texts = await readBlobTexts(requests, MAX_REPLY_BYTES)
    return wanted.map(({ entry }, at) => checked(entry, texts[at] ?? null))
  }
}

/** A text in another encoding than UTF-8 was changed on its way here. */
function checked({ contentId }: TreeEntry, text: string | null): CallAnswer | null {
  if (text === null) return null
  const bytes = new TextEncoder().encode(text)
  return blobId(bytes) === contentId ? { kind: 'found', bytes, etag: null } : null
}
