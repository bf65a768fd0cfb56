import { LRUCache } from 'lru-cache'
import { unlessAborted } from '~/ports/content/abort'
import { found, unavailable } from '~/ports/content/answers'
import { blobId } from '~/ports/content/content-id'
import { SHARED_WORK_LIMIT_MS, MAX_FILE_BYTES } from '~/ports/content/limits'
import type { RepositoryName } from '~/ports/content/names'
import type { Answer, TreeEntry } from '~/ports/content/port'
import { createFlights } from '~/ports/flights'
import type { ByteStore } from '~/ports/storage/byte-store'
import type { CallAnswer } from './judge'
import type { Notices } from '~/ports/notices'
import type { Way } from './ways'

/** What an entry of the cache takes beside its bytes. */
const ENTRY_BYTES = 200

/** Reads files by content id. */
export type Files = {
  readonly read: (at: RepositoryName, entry: TreeEntry, signal: AbortSignal) => Promise<Answer<Uint8Array>>
  /** What memory or the store has of a file; asks nobody. */
  readonly held: (entry: TreeEntry, signal: AbortSignal) => Promise<Uint8Array | null>
}

/** What {@link createFiles} needs. */
export type FilesOptions = {
  /** Tried one after the other; the last one's failure is the answer. */
  readonly ways: readonly Way[]
  readonly store: ByteStore | null
  /** Memory for files. */
  readonly maxBytes: number
  readonly notices: Notices
}

/**
 * Makes the files of the code-hosting service. A content id never means other bytes, so that what was read once is kept
 * without an age, in memory and in the store. Readers of one file share a request, and none can end it for others.
 */
export function createFiles({ ways, store, maxBytes, notices }: FilesOptions): Files {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.byteLength + ENTRY_BYTES,
  })
  const share = createFlights<Answer<Uint8Array>>()

  /** The bytes of an answer, if they are the ones the id names: not HTML, not cut, not those of another moment. */
  function verified(answer: CallAnswer, { contentId, path }: TreeEntry): Answer<Uint8Array> {
    if (answer.kind === 'unavailable') return answer
    if (answer.kind !== 'found') return unavailable(`GitHub does not have ${path}, which its tree names`)
    if (blobId(answer.bytes) === contentId) return found(answer.bytes)
    notices.warn(`file ${contentId}`, 'GitHub sent something else than the tree names', { path })
    return unavailable(`GitHub sent something else for ${path} than its tree names`)
  }

  async function fetchFile(
    at: RepositoryName,
    entry: TreeEntry,
    signal: AbortSignal,
  ): Promise<Answer<Uint8Array>> {
    let answer: Answer<Uint8Array> = unavailable(`nobody gives ${entry.path}`)
    for (const way of ways) {
      const given = await way(at, entry, signal)
      if (given) answer = verified(given, entry)
      if (answer.kind === 'found') break
    }
    return answer
  }

  async function stored(contentId: string, signal: AbortSignal): Promise<Uint8Array | null> {
    const bytes = await store?.get(storeKey(contentId), signal)
    return bytes && blobId(bytes) === contentId ? bytes : null
  }

  async function load(at: RepositoryName, entry: TreeEntry): Promise<Answer<Uint8Array>> {
    const { contentId } = entry
    const signal = AbortSignal.timeout(SHARED_WORK_LIMIT_MS)
    const bytes = await stored(contentId, signal)
    if (bytes) {
      kept.set(contentId, bytes)
      return found(bytes)
    }
    const answer = await unlessAborted(fetchFile(at, entry, signal), signal)
    if (answer.kind !== 'found') return answer
    kept.set(contentId, answer.value)
    void store?.set(storeKey(contentId), answer.value)
    notices.clear(`file ${contentId}`, 'GitHub sends the right file again', { path: entry.path })
    return answer
  }

  return {
    async read(at, entry, signal) {
      const { contentId, sizeBytes, path } = entry
      if (sizeBytes > MAX_FILE_BYTES)
        return unavailable(`${path} has ${sizeBytes} bytes, more than ${MAX_FILE_BYTES}`)
      const bytes = kept.get(contentId)
      if (bytes) return found(bytes)
      return unlessAborted(
        share(contentId, () => load(at, entry)),
        signal,
      )
    },
    // What comes from the store is not kept: a look at all files of a ref would push out what readers ask for.
    held: async ({ contentId }, signal) => kept.get(contentId) ?? stored(contentId, signal),
  }
}

function storeKey(contentId: string): string {
  return `blob/${contentId}`
}
