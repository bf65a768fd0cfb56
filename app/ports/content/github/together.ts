import DataLoader from 'dataloader'
import { blobId } from '~/ports/content/content-id'
import type { RepositoryName } from '~/ports/content/names'
import type { TreeEntry } from '~/ports/content/port'
import type { CallAnswer } from './judge'
import type { ReadTexts } from './texts'
import type { Timing } from '~/ports/timing'
import type { Way } from './ways'

/** Who asks for a file waits so long for others: a page and its sidebar are asked for as soon as their tree is there. */
const WINDOW_MS = 5

/** No text file of the real docs and examples is larger; one that is would hold up the small ones that came with it. */
const MAX_FILE_BYTES = 100_000

const MAX_FILES = 20
/** JSON takes up to six bytes for one of a control character, and 1.05 for one of the real docs. */
const MAX_REPLY_BYTES = MAX_FILES * MAX_FILE_BYTES * 2

/** What pages, sidebars and examples are made of. The service gives no text of pictures, and other kinds are rarely read. */
const TEXT = /\.(?:md|mdx|json|tsx?|jsx?|vue|svelte|css|html)$/

type Wanted = { readonly at: RepositoryName; readonly entry: TreeEntry }

/**
 * A way that asks with one request for text files which are wanted at the same moment. It has nothing to say about a
 * file that nobody else comes with, one that is no text, and one that arrives as something else than its id says.
 */
export function wayTogether(readTexts: ReadTexts, timing: Timing): Way {
  const loader = new DataLoader<Wanted, CallAnswer | null>(readAll(readTexts), {
    cache: false,
    maxBatchSize: MAX_FILES,
    batchScheduleFn: (go) => void timing.sleep(WINDOW_MS, unending()).then(go),
  })
  return async (at, entry) => {
    const isShared = TEXT.test(entry.path) && entry.sizeBytes <= MAX_FILE_BYTES
    return isShared ? loader.load({ at, entry }) : null
  }
}

/** Whoever leaves does not take the files of others away. */
function unending(): AbortSignal {
  return new AbortController().signal
}

function readAll(readTexts: ReadTexts) {
  return async (wanted: readonly Wanted[]): Promise<(CallAnswer | null)[]> => {
    if (wanted.length < 2) return wanted.map(() => null)
    const requests = wanted.map(({ at, entry: { contentId } }) => ({ at, contentId }))
    const texts = await readTexts(requests, MAX_REPLY_BYTES, unending())
    return wanted.map(({ entry }, at) => checked(entry, texts[at] ?? null))
  }
}

/** A text in another encoding than UTF-8 was changed on its way here. */
function checked({ contentId }: TreeEntry, text: string | null): CallAnswer | null {
  if (text === null) return null
  const bytes = new TextEncoder().encode(text)
  return blobId(bytes) === contentId ? { kind: 'found', bytes, etag: null } : null
}
