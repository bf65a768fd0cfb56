import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '~/ports/log'
import { dropOldest, entryName } from './drop-oldest'

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

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * A cache of one file per entry. A file is written beside its place and moved there, so no reader sees half of one; it
 * starts with the hash of its value, and one that does not match is dropped. The entries read least recently go first.
 * A folder that cannot be written costs one warning and nothing else.
 */
export function createDiskCache(options: DiskCacheOptions): DiskCache {
  const { directory, maxBytes, version, log, now = Date.now } = options
  const maxEntryBytes = maxBytes * HEADROOM
  let writesFromMs = -Infinity
  let hasWarned = false
  let partsWritten = 0
  // As if it were full: what an earlier process left is counted at the first write.
  let bytesSinceClearing = Infinity

  const placeOf = (key: string): string => {
    const name = entryName(sha256(key))
    return join(directory, `v${version}`, name.slice(0, 2), name)
  }

  async function read(place: string): Promise<string | null> {
    const { size } = await stat(place)
    const text = size > maxEntryBytes ? '' : await readFile(place, 'utf8')
    const lineEnd = text.indexOf('\n')
    const value = text.slice(lineEnd + 1)
    if (text.slice(0, lineEnd) !== sha256(value)) {
      await rm(place, { force: true })
      return null
    }
    // Says that the entry is in use. Nobody waits for it: where it fails, the entry merely looks old.
    const time = now() / 1000
    void utimes(place, time, time).catch(() => undefined)
    return value
  }

  async function write(place: string, text: string): Promise<void> {
    partsWritten += 1
    const part = `${place}.${process.pid}.${partsWritten}`
    try {
      await mkdir(dirname(place), { recursive: true })
      await writeFile(part, text)
      const time = now() / 1000
      await utimes(part, time, time)
      await rename(part, place)
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined)
      throw error
    }
  }

  async function makeRoom(bytes: number): Promise<void> {
    bytesSinceClearing += bytes
    if (bytesSinceClearing <= maxEntryBytes) return
    // Before the clearing, so that writers who come meanwhile don't start another one.
    bytesSinceClearing = bytes
    await dropOldest(directory, maxBytes * (1 - HEADROOM))
  }

  return {
    async get(key) {
      const done = new AbortController()
      const limit = delay(READ_LIMIT_MS, null, { signal: done.signal, ref: false })
      try {
        return await Promise.race([read(placeOf(key)), limit])
      } catch {
        return null
      } finally {
        limit.catch(() => undefined)
        done.abort()
      }
    },
    async set(key, value) {
      const text = `${sha256(value)}\n${value}`
      const bytes = Buffer.byteLength(text)
      if (bytes > maxEntryBytes || now() < writesFromMs) return
      try {
        await makeRoom(bytes)
        await write(placeOf(key), text)
      } catch (error) {
        writesFromMs = now() + WRITE_PAUSE_MS
        if (hasWarned) return
        hasWarned = true
        const reason = error instanceof Error ? error.message : String(error)
        log.warn('The cache folder cannot be written; pages are kept in memory only', { directory, reason })
      }
    },
  }
}
