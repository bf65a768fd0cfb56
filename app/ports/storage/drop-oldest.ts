import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createQueue } from '~/ports/resilience/queue'

/** Files of a store, and unfinished ones; no other file is counted or removed. */
const ENTRY = /^(?<hash>[0-9a-f]{64})\.(?<kind>cached|kept)(?<part>\.[\w-]+)?$/
/** A part that has not become an entry by then was left by a process that died. Writing one takes milliseconds. */
const PART_AGE_MS = 600_000
/** Concurrency: low, so that other file reads get their turn. */
const MAX_CALLS = 8

type Entry = {
  readonly path: string
  readonly isDurable: boolean
  readonly isPart: boolean
  readonly sizeBytes: number
  readonly usedMs: number
}

/**
 * The file name of the entry with this hash, which is 64 hexadecimal digits. Entries that are `isDurable` go last when room
 * is made.
 */
export function entryName(hash: string, isDurable: boolean): string {
  return `${hash}.${isDurable ? 'kept' : 'cached'}`
}

/**
 * Removes what writers left when they died, then the entries that were used least recently, until the rest takes at most
 * `maxBytes`: durable entries only when no other is left. Other files in the directory are neither counted nor touched.
 *
 * @throws what the file system says, except that other processes may remove entries meanwhile.
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
  const found = await orIfGone(readdir(directory, { recursive: true, withFileTypes: true }), [])
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
  const stats = await orIfGone(stat(path), null)
  if (!stats) return null
  const isPart = groups['part'] !== undefined
  return { path, isDurable: groups['kind'] === 'kept', isPart, sizeBytes: stats.size, usedMs: stats.mtimeMs }
}

/** What the file system gives, or `otherwise` when the file or folder is not there. */
async function orIfGone<Value, Otherwise>(
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
