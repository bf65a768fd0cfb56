import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '~/constants/time'
import { createQueue } from '~/ports/resilience/queue'

/** Matches files of a store, including temporary ones; other files are neither counted nor removed. */
const ENTRY = /^(?<hash>[0-9a-f]{64})\.(?<kind>cached|kept)(?<part>\.[\w-]+)?$/
/** A temporary file older than this was left by a process that died; writing one takes milliseconds. */
const PART_AGE_MS = 600_000
/** Maximum clock difference between machines that share a folder. */
const CLOCK_TOLERANCE_MS = HOUR_MS
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
 * Returns the time of a file for the choice of what to remove. A time in the future is of a clock that was set back since, so it
 * counts as the oldest: such files would otherwise outlive all newer ones.
 */
export function fileTimeMs(mtimeMs: number, nowMs: number): number {
  return mtimeMs - nowMs > CLOCK_TOLERANCE_MS ? 0 : mtimeMs
}

/**
 * Removes leftover temporary files, then the least recently used entries, until the rest takes at most `maxBytes`;
 * durable entries only after all others. Other files in the directory are ignored.
 *
 * @throws File system errors, except for entries that other processes remove meanwhile.
 */
export async function dropOldest(directory: string, maxBytes: number, nowMs: number): Promise<void> {
  const entries = await entriesOf(directory, nowMs)
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

async function entriesOf(directory: string, nowMs: number): Promise<Entry[]> {
  const found = await orIfMissing(readdir(directory, { recursive: true, withFileTypes: true }), [])
  const files = found.filter((each) => each.isFile())
  const queue = createQueue({ concurrency: MAX_CALLS })
  const entries = await Promise.all(
    files.map(({ parentPath, name }) => queue.runAlways(() => entryOf(parentPath, name, nowMs))),
  )
  return entries.filter((entry) => entry !== null)
}

async function entryOf(folder: string, name: string, nowMs: number): Promise<Entry | null> {
  const groups = ENTRY.exec(name)?.groups
  if (!groups) return null
  const path = join(folder, name)
  const stats = await orIfMissing(stat(path), null)
  if (!stats) return null
  const isPart = groups['part'] !== undefined
  const { size: sizeBytes, mtimeMs } = stats
  const usedMs = isPart ? mtimeMs : fileTimeMs(mtimeMs, nowMs)
  return { path, isDurable: groups['kind'] === 'kept', isPart, sizeBytes, usedMs }
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
