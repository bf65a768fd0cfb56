import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createQueue } from '~/ports/resilience/queue'

/** Matches files of a store, including temporary ones; other files are neither counted nor removed. */
const ENTRY = /^(?<hash>[0-9a-f]{64})\.(?<kind>cached|kept)(?<part>\.[\w-]+)?$/
/** A temporary file older than this was left by a process that died; writing one takes milliseconds. */
const PART_AGE_MS = 600_000
/** Low, so that other reads of the disk are not delayed. */
const MAX_CALLS = 8

type Entry = {
  readonly path: string
  readonly isDurable: boolean
  readonly isPart: boolean
  readonly sizeBytes: number
  readonly usedMs: number
}

/** Returns the file name of the entry with this hash of 64 hexadecimal digits. Durable entries are evicted last. */
export function entryName(hash: string, isDurable: boolean): string {
  return `${hash}.${isDurable ? 'kept' : 'cached'}`
}

/**
 * Removes leftover temporary files, then the least recently used entries, until the rest takes at most `maxBytes`;
 * durable entries only after all others. Other files in the directory are ignored.
 *
 * @throws File system errors, except for entries that other processes remove meanwhile.
 */
export async function dropOldest(directory: string, maxBytes: number, nowMs: number): Promise<void> {
  const entries = await entriesOf(directory)
  const isLeftOver = (entry: Entry): boolean => entry.isPart && nowMs - entry.usedMs > PART_AGE_MS
  const leftOver = entries.filter(isLeftOver)
  const inOrder = entries
    .filter((entry) => !isLeftOver(entry))
    .toSorted((a, b) => Number(a.isDurable) - Number(b.isDurable) || a.usedMs - b.usedMs)
  let total = inOrder.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  const dropped = [...leftOver]
  for (const entry of inOrder) {
    if (total <= maxBytes) break
    dropped.push(entry)
    total -= entry.sizeBytes
  }
  const queue = createQueue({ concurrency: MAX_CALLS })
  await Promise.all(dropped.map(({ path }) => queue.runAlways(() => rm(path, { force: true }))))
}

async function entriesOf(directory: string): Promise<Entry[]> {
  const found = await orIfMissing(readdir(directory, { recursive: true, withFileTypes: true }), [])
  const files = found.filter((each) => each.isFile())
  const queue = createQueue({ concurrency: MAX_CALLS })
  const entries = await Promise.all(
    files.map(({ parentPath, name }) => queue.runAlways(() => entryOf(parentPath, name))),
  )
  return entries.filter((entry) => entry !== null)
}

async function entryOf(folder: string, name: string): Promise<Entry | null> {
  const groups = ENTRY.exec(name)?.groups
  if (!groups) return null
  const path = join(folder, name)
  const stats = await orIfMissing(stat(path), null)
  if (!stats) return null
  const isPart = groups['part'] !== undefined
  return { path, isDurable: groups['kind'] === 'kept', isPart, sizeBytes: stats.size, usedMs: stats.mtimeMs }
}

/** Returns the result of a file system operation, or `otherwise` if the file or folder does not exist. */
async function orIfMissing<Value, Otherwise>(
  operation: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await operation
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
}
