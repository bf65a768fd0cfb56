import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Log } from '~/ports/log'
import { readEntry, sealed, sha256, writeEntry } from './disk-entry'
import { dropOldest, entryName } from './drop-oldest'

/** What {@link createDiskCache} needs. */
export type DiskCacheOptions = {
  readonly directory: string
  /** Limit for everything in the directory, other versions included. An entry takes at most a tenth of it. */
  readonly maxBytes: number
  /** Format of the values: another version starts empty. */
  readonly version: number
  readonly log: Log
  /** Milliseconds since 1970, for the age of entries. */
  readonly now?: () => number
}

/** Texts kept on disk under a key. Every failure is like an empty cache. */
export type DiskCache = {
  readonly get: (key: string) => Promise<string | null>
  readonly set: (key: string, value: string) => Promise<void>
}

/** Rendering a page again takes some 10 ms; a disk that is much slower than that is of no help. */
const READ_LIMIT_MS = 1_000
/** A folder that could not be written is tried again after this time: a full disk may have been cleared. */
const WRITE_PAUSE_MS = 60_000
/** What may be written between two clearings, and what a clearing leaves free, as a share of the limit. */
const HEADROOM = 0.1

/** Files written at once, and values that wait for their turn; what comes on top of that is not kept. */
const MAX_WRITES = 8
const MAX_WAITING = 64

/** The answer, or null when it takes too long. */
async function withinReadLimit(reading: Promise<string | null>): Promise<string | null> {
  const done = new AbortController()
  const limit = delay(READ_LIMIT_MS, null, { signal: done.signal, ref: false })
  limit.catch(() => undefined)
  try {
    return await Promise.race([reading, limit])
  } finally {
    done.abort()
  }
}

/**
 * A cache of one file per entry, which carries the hash of its value: a damaged one is dropped. The entries that were
 * read least recently go first. A folder that cannot be written costs one warning and nothing else.
 */
export function createDiskCache(options: DiskCacheOptions): DiskCache {
  const { directory, maxBytes, version, log, now = Date.now } = options
  const maxEntryBytes = maxBytes * HEADROOM
  const writing = pLimit(MAX_WRITES)
  let writesFromMs = -Infinity
  let hasWarned = false
  let partsWritten = 0
  // As if it were full: what an earlier process left is counted at the first write.
  let bytesSinceClearing = Infinity

  const placeOf = (key: string): string => {
    const name = entryName(sha256(key))
    return join(directory, `v${version}`, name.slice(0, 2), name)
  }

  async function makeRoom(bytes: number): Promise<void> {
    bytesSinceClearing += bytes
    if (bytesSinceClearing <= maxEntryBytes) return
    // Before the clearing, so that writers who come meanwhile don't start another one.
    bytesSinceClearing = bytes
    await dropOldest(directory, maxBytes * (1 - HEADROOM))
  }

  async function keep(place: string, text: string, bytes: number): Promise<void> {
    // A failure while this one waited its turn speaks for the folder as a whole.
    if (now() < writesFromMs) return
    try {
      await makeRoom(bytes)
      partsWritten += 1
      await writeEntry(place, `${place}.${process.pid}.${partsWritten}`, text, now())
    } catch (error) {
      writesFromMs = now() + WRITE_PAUSE_MS
      if (hasWarned) return
      hasWarned = true
      const reason = error instanceof Error ? error.message : String(error)
      log.warn('The cache folder cannot be written; pages are kept in memory only', { directory, reason })
    }
  }

  return {
    get: (key) => withinReadLimit(readEntry(placeOf(key), maxEntryBytes, now())).catch(() => null),
    async set(key, value) {
      if (writing.pendingCount >= MAX_WAITING) return
      const text = sealed(value)
      const bytes = Buffer.byteLength(text)
      if (bytes <= maxEntryBytes) await writing(() => keep(placeOf(key), text, bytes))
    },
  }
}
