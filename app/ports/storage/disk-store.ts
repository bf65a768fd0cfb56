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

/** What {@link createDiskStore} needs. */
export type DiskStoreOptions = {
  readonly directory: string
  /** Limit for everything in the directory. An entry takes at most a tenth of it. */
  readonly maxBytes: number
  /** Format of the values: another version starts empty, and what earlier ones left counts until it is dropped. */
  readonly version: number | string
  readonly log: Log
  /** True for keys whose entries go last when room is made. */
  readonly isDurable?: (key: string) => boolean
  /** Milliseconds since 1970, for the age of entries. */
  readonly now?: () => number
  /** Distinguishes this writer from those of other processes and machines that share the directory. */
  readonly writerId?: string
  readonly files?: EntryFiles
}

/** Longest wait for a file: what the disk keeps can be made or fetched again in about that time. */
const READ_LIMIT_MS = 1_000
/** Limit of a write, which no request awaits; a slower disk counts as failed. */
const WRITE_LIMIT_MS = 30_000
/** Pause before a disk that hung is tried again; it doubles up to the longest pause. */
const READ_PAUSE_MS = 5_000
/** A folder that could not be written is tried again after this time: a full disk may have been cleared. */
const WRITE_PAUSE_MS = 60_000
/** One value never fills the space between two cleanups. */
const MAX_ENTRY_SHARE = HEADROOM
/** Files written at once, and values that wait for their turn; what comes on top of that is not stored. */
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
 * A store with one file per entry, which carries the hash of its value: a damaged one is dropped. The least recently
 * read entries are removed first. A folder that cannot be written, or does not answer, costs one warning and nothing
 * more. Several processes may share the folder.
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
  let partsWritten = 0

  // The hash of a key is a safe file name on every system, whatever the key holds.
  const pathOf = (key: string): string => {
    const name = entryName(sha256(`v${version}/${key}`), options.isDurable?.(key) ?? false)
    return join(directory, name.slice(0, 2), name)
  }

  return {
    get(key, signal) {
      // Only a disk that hangs is avoided: an entry that cannot be read says nothing about the others.
      const read = () => readEntry(pathOf(key), maxFileBytes, now(), files).catch(() => null)
      return reads(read, signal)
    },
    async set(key, value) {
      const bytes = value.byteLength + SEAL_BYTES
      if (bytes > maxFileBytes) return
      const path = pathOf(key)
      partsWritten += 1
      const temporaryPath = `${path}.${writerId}-${partsWritten}`
      await writing.run(() =>
        writes(() => inRoom(bytes, now(), () => writeEntry({ path, temporaryPath }, value, now(), files))),
      )
    },
  }
}
