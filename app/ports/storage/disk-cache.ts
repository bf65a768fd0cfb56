import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '~/ports/log'

export type DiskCacheOptions = {
  readonly directory: string
  readonly maxBytes: number
  /** Format of the values: another version starts with an empty folder of its own. */
  readonly version: number
  readonly log: Log
}

/** Texts kept on disk under a key. Every failure is like an empty cache. */
export type DiskCache = {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
}

/** Looking for what to drop reads the whole folder, so it is done once in so many writes. */
const WRITES_BETWEEN_SWEEPS = 200
/** A sweep leaves this share free, or the next write would need another. */
const SWEEP_TO = 0.9

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * A cache of one file per entry. A file is written beside its place and moved there, so no reader sees half of one; it
 * starts with the hash of its value, and one that does not match is dropped. The files read least recently go first.
 * A folder that cannot be written costs one warning and nothing else.
 */
export function createDiskCache({ directory, maxBytes, version, log }: DiskCacheOptions): DiskCache {
  const folder = join(directory, `v${version}`)
  let canWrite = true
  let writes = 0

  const placeOf = (key: string): string => {
    const name = sha256(key)
    return join(folder, name.slice(0, 2), name)
  }

  async function sweep(): Promise<void> {
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = await Promise.all(
      names
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name)
          const { size, mtimeMs } = await stat(path)
          return { path, size, mtimeMs }
        }),
    )
    let total = files.reduce((sum, file) => sum + file.size, 0)
    if (total <= maxBytes) return
    for (const file of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= maxBytes * SWEEP_TO) break
      await rm(file.path, { force: true })
      total -= file.size
    }
  }

  return {
    async get(key) {
      const place = placeOf(key)
      try {
        const text = await readFile(place, 'utf8')
        const end = text.indexOf('\n')
        const value = text.slice(end + 1)
        if (text.slice(0, end) !== sha256(value)) {
          await rm(place, { force: true })
          return null
        }
        // Says that the entry is in use; nobody waits for it, and a folder without writing loses nothing.
        if (canWrite) void utimes(place, new Date(), new Date()).catch(() => undefined)
        return value
      } catch {
        return null
      }
    },
    async set(key, value) {
      if (!canWrite) return
      const place = placeOf(key)
      const part = `${place}.${process.pid}.${writes}`
      writes += 1
      try {
        await mkdir(join(place, '..'), { recursive: true })
        await writeFile(part, `${sha256(value)}\n${value}`)
        await rename(part, place)
        if (writes % WRITES_BETWEEN_SWEEPS === 0) await sweep()
      } catch (error) {
        canWrite = false
        await rm(part, { force: true }).catch(() => undefined)
        log.warn('The cache folder cannot be written; pages are kept in memory only', {
          folder,
          reason: error instanceof Error ? error.message : String(error),
        })
      }
    },
  }
}
