import { LRUCache } from 'lru-cache'
import { unlessAborted, timeLimit } from '~/ports/resilience/timeout'
import { found, unavailable, type Answer } from '~/ports/answer'
import { blobId } from '~/ports/content/content-id'
import { SHARED_WORK_LIMIT_MS, MAX_FILE_BYTES } from '~/ports/content/limits'
import type { RepositoryName } from '~/ports/content/names'
import type { TreeEntry } from '~/ports/content/port'
import { createQueue } from '~/ports/resilience/queue'
import { createSingleFlight } from '~/ports/resilience/single-flight'
import type { ByteStore } from '~/ports/storage/byte-store'
import type { CallAnswer } from './classify-reply'
import type { StateLog } from '~/ports/state-log'
import type { FetchStrategy } from './fetch-strategies'

/** Size of a cache entry besides its bytes. */
const ENTRY_BYTES = 200

/** Limits on reading the store for cached files: concurrency, and how long a caller waits, including in the queue. */
const LOOKS_AT_ONCE = 16
const LOOK_LIMIT_MS = 1000

/**
 * Maximum number of keys that were not found in the store, and the time for which they are not looked up again: the store
 * may be remote. The time is limited because other processes write to the store too.
 */
const MAX_ABSENT = 20_000
const ABSENT_AGE_MS = 600_000

type FilesOptions = {
  /** Tried in order; the last failure is returned. */
  readonly strategies: readonly FetchStrategy[]
  readonly store: ByteStore | null
  /** Maximum size of files in memory. */
  readonly maxBytes: number
  readonly stateLog: StateLog
}

/**
 * Reads blobs from GitHub. A content id always names the same bytes, so blobs are cached without expiry, in memory and
 * in the store. Single flight: one caller's abort does not end it for the others.
 */
export class Files {
  readonly #options: FilesOptions
  readonly #memory: LRUCache<string, Uint8Array>
  readonly #share = createSingleFlight<Answer<Uint8Array>>()
  readonly #absent = new LRUCache<string, true>({ max: MAX_ABSENT, ttl: ABSENT_AGE_MS })
  readonly #looks = createQueue({ concurrency: LOOKS_AT_ONCE })

  constructor(options: FilesOptions) {
    this.#options = options
    this.#memory = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (bytes) => bytes.byteLength + ENTRY_BYTES,
    })
  }

  /** Reads a file from memory or the store, or fetches it. */
  async read(at: RepositoryName, entry: TreeEntry, signal: AbortSignal): Promise<Answer<Uint8Array>> {
    const { contentId, sizeBytes, path } = entry
    if (sizeBytes > MAX_FILE_BYTES)
      return unavailable(`${path} has ${sizeBytes} bytes, more than the limit of ${MAX_FILE_BYTES}`)
    const bytes = this.#memory.get(contentId)
    if (bytes) return found(bytes)
    return unlessAborted(
      this.#share(contentId, () => this.#load(at, entry)),
      signal,
    )
  }

  /** Returns the cached bytes of a file, from memory or the store; null if absent, or not read in time. Sends no requests. */
  async cached({ contentId }: TreeEntry, signal: AbortSignal): Promise<Answer<Uint8Array> | null> {
    const bytes = this.#memory.get(contentId)
    if (bytes) return found(bytes)
    if (!this.#options.store || this.#absent.has(contentId)) return null
    const limit = timeLimit(LOOK_LIMIT_MS, signal)
    // Not added to memory: reading all files of a ref this way would evict those that readers request.
    const inStore = await this.#looks.runAlways(async () =>
      limit.aborted ? undefined : this.#stored(contentId, limit),
    )
    if (inStore) return found(inStore)
    if (inStore === null) this.#absent.set(contentId, true)
    return null
  }

  async #load(at: RepositoryName, entry: TreeEntry): Promise<Answer<Uint8Array>> {
    const { store, stateLog } = this.#options
    const { contentId } = entry
    const signal = timeLimit(SHARED_WORK_LIMIT_MS)
    const bytes = await this.#stored(contentId, signal)
    if (bytes) {
      this.#memory.set(contentId, bytes)
      return found(bytes)
    }
    const answer = await unlessAborted(this.#fetch(at, entry, signal), signal)
    if (answer.kind !== 'found') return answer
    this.#memory.set(contentId, answer.value)
    void store?.set(storeKey(contentId), answer.value)
    this.#absent.delete(contentId)
    stateLog.clear(`file ${contentId}`, 'GitHub sends the correct file again', { path: entry.path })
    return answer
  }

  /** Returns the stored bytes of a file; null if there are none with its content id, undefined if they could not be read. */
  async #stored(contentId: string, signal: AbortSignal): Promise<Uint8Array | null | undefined> {
    const bytes = await this.#options.store?.get(storeKey(contentId), signal)
    return bytes && blobId(bytes) !== contentId ? null : bytes
  }

  async #fetch(at: RepositoryName, entry: TreeEntry, signal: AbortSignal): Promise<Answer<Uint8Array>> {
    let answer: Answer<Uint8Array> = unavailable(`no source has ${entry.path}`)
    for (const strategy of this.#options.strategies) {
      const given = await strategy(at, entry, signal)
      if (given) answer = this.#verified(given, entry)
      if (answer.kind === 'found') break
    }
    return answer
  }

  /** Returns the bytes of a result if they match the content id, which rejects HTML, truncated files and other versions. */
  #verified(answer: CallAnswer, { contentId, path }: TreeEntry): Answer<Uint8Array> {
    if (answer.kind === 'unavailable') return answer
    if (answer.kind !== 'found')
      return unavailable(`GitHub does not have ${path}, although its tree lists it`)
    if (blobId(answer.bytes) === contentId) return found(answer.bytes)
    const message = 'GitHub sent a file that does not match its content id'
    this.#options.stateLog.warn(`file ${contentId}`, message, { path })
    return unavailable(`GitHub sent a different file for ${path} than its tree lists`)
  }
}

function storeKey(contentId: string): string {
  return `blob/${contentId}`
}
