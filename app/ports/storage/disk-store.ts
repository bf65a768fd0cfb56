import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '~/ports/log'
import { createCircuitBreaker } from '~/ports/resilience/circuit-breaker'
import type { ByteStore } from './byte-store'
import { entryFiles, readEntry, SEAL_BYTES, sha256, writeEntry, type EntryFiles } from './disk-entry'
import { entryName } from './drop-oldest'
import { createGuard, type Guard } from '~/ports/resilience/guard'
import { createQueue } from '~/ports/resilience/queue'
import { createDiskQuota, HEADROOM } from './disk-quota'

type DiskStoreOptions = {
  readonly directory: string
  /** Maximum size of the directory. An entry takes at most a tenth of it. */
  readonly maxBytes: number
  /** Version of the values' format. A new one starts empty; entries of earlier ones count toward the limit until evicted. */
  readonly version: number | string
  readonly log: Log
  /** Returns true for keys whose entries are evicted last. */
  readonly isDurable?: (key: string) => boolean
  /** Milliseconds since 1970, for the age of entries. */
  readonly now?: () => number
  /** Distinguishes this writer from those of other processes and machines that share the directory. */
  readonly writerId?: string
  readonly files?: EntryFiles
}

/** Timeout of a read: what the disk stores can be computed or fetched again in about that time. */
const READ_LIMIT_MS = 1_000
/** Timeout of a write, which no request awaits. */
const WRITE_LIMIT_MS = 30_000
/** Pause before reading is retried after a timeout; it doubles up to the longest pause. */
const READ_PAUSE_MS = 5_000
/** Pause before writing is retried: a full disk may have been cleaned up. */
const WRITE_PAUSE_MS = 60_000
/** A single value never fills the space between two cleanups. */
const MAX_ENTRY_SHARE = HEADROOM
/** Maximum number of concurrent writes, and of waiting ones; further values are not stored. */
const MAX_WRITES = 8
const MAX_WAITING = 64

function createGuards(
  { directory, log }: DiskStoreOptions,
  now: () => number,
): { reads: Guard; writes: Guard } {
  const shared = { longestPauseMs: WRITE_PAUSE_MS, now, facts: { directory }, log }
  const reads = createCircuitBreaker({
    ...shared,
    firstPauseMs: READ_PAUSE_MS,
    says: {
      failing: 'The cache folder is not responding; continuing without it',
      recovered: 'The cache folder is responding again',
    },
  })
  const writes = createCircuitBreaker({
    ...shared,
    firstPauseMs: WRITE_PAUSE_MS,
    says: {
      failing: 'The cache folder is not writable; new entries stay in memory',
      recovered: 'The cache folder is writable again',
    },
  })
  return {
    reads: createGuard(reads, READ_LIMIT_MS, false),
    writes: createGuard(writes, WRITE_LIMIT_MS, true),
  }
}

/**
 * Creates a store with one file per entry, with a hash to detect and drop damaged ones. The least recently read entries
 * are evicted first. A folder that is not writable, or does not respond, only causes one warning. Several processes may
 * share the folder.
 */
export function createDiskStore(options: DiskStoreOptions): ByteStore {
  const {
    directory,
    maxBytes,
    version,
    now = Date.now,
    writerId = randomUUID(),
    files = entryFiles,
  } = options
  const maxFileBytes = maxBytes * MAX_ENTRY_SHARE
  const writing = createQueue({ concurrency: MAX_WRITES, maxWaiting: MAX_WAITING })
  const inRoom = createDiskQuota(directory, maxBytes)
  const { reads, writes } = createGuards(options, now)
  let writeCount = 0

  // The hash of a key is a valid file name on every system, whatever the key contains.
  const pathOf = (key: string): string => {
    const name = entryName(sha256(`v${version}/${key}`), options.isDurable?.(key) ?? false)
    return join(directory, name.slice(0, 2), name)
  }

  return {
    get(key, signal) {
      // Only timeouts open the breaker: an unreadable entry says nothing about the others.
      const read = () => readEntry(pathOf(key), maxFileBytes, now(), files).catch(() => null)
      return reads(read, signal)
    },
    async set(key, value) {
      const bytes = value.byteLength + SEAL_BYTES
      if (bytes > maxFileBytes) return
      const path = pathOf(key)
      writeCount += 1
      const temporaryPath = `${path}.${writerId}-${writeCount}`
      await writing.run(() =>
        writes(() => inRoom(bytes, now(), () => writeEntry({ path, temporaryPath }, value, now(), files))),
      )
    },
  }
}
