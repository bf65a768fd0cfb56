import type { BigIntStats, Dirent } from 'node:fs'
import { lstat, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { blobId } from '~/ports/content/content-id'
import { isUnreadable } from '~/ports/content/failure'
import { MAX_FILE_BYTES } from '~/ports/content/limits'
import { isSafePath } from '~/ports/content/paths'
import type { TreeEntry } from '~/ports/content/port'
import { withOpenFile } from './open-files'

/** Names of folders that tools make, at any depth; they hold nothing to read, and often most of the files. */
export const skippedNames: ReadonlySet<string> = new Set([
  '.cache',
  '.git',
  '.netlify',
  '.next',
  '.nitro',
  '.nx',
  '.output',
  '.svelte-kit',
  '.vercel',
  'coverage',
  'dist',
  'node_modules',
  'test-results',
])

/** Folders whose content ids are remembered; more than there are clones or bundled refs. */
const MAX_FOLDERS = 64

/**
 * Two edits within one tick of a file system's clock leave the same time on a file; the coarsest ticks last 2 s. A file
 * that changed less than this before it was hashed is hashed again at the next walk.
 */
const CLOCK_TICK_MS = 2_000

type Hashed = { readonly fingerprint: string; readonly contentId: string; readonly isStable: boolean }
type Walk = {
  readonly folder: string
  readonly known: ReadonlyMap<string, Hashed>
  readonly seen: Map<string, Hashed>
  readonly signal: AbortSignal
  readonly now: () => number
  readonly onLink: (path: string) => void
}

/**
 * Lists all files below a folder with the content ids that git would give them. Links are not followed; `onLink` is called
 * with the path of each.
 */
export type FileWalk = (
  folder: string,
  signal: AbortSignal,
  onLink?: (path: string) => void,
) => Promise<TreeEntry[]>

/**
 * Makes a walk that remembers content ids by size, times and inode of files, so that only the first listing of a
 * folder reads everything. What this process may not read is left out, and so are names that no page could have.
 *
 * @param now Milliseconds of the clock that files are dated by.
 */
export function createFileWalk(now: () => number = Date.now): FileWalk {
  const remembered = new LRUCache<string, ReadonlyMap<string, Hashed>>({ max: MAX_FOLDERS })
  return async (folder, signal, onLink = () => undefined) => {
    const seen = new Map<string, Hashed>()
    const walk: Walk = { folder, known: remembered.get(folder) ?? new Map(), seen, signal, now, onLink }
    const entries = await listFolder(walk, '')
    // The map of this listing replaces the old one, so that files which are gone are forgotten.
    remembered.set(folder, seen)
    return entries
  }
}

async function listFolder(walk: Walk, below: string): Promise<TreeEntry[]> {
  walk.signal.throwIfAborted()
  const entries = await readdir(join(walk.folder, below), { withFileTypes: true })
  const lists = await Promise.all(entries.map((entry) => listEntry(walk, below, entry)))
  return lists.flat()
}

async function listEntry(walk: Walk, below: string, entry: Dirent): Promise<TreeEntry[]> {
  const path = below === '' ? entry.name : `${below}/${entry.name}`
  if (skippedNames.has(entry.name) || !isSafePath(path)) return []
  try {
    if (entry.isDirectory()) return await listFolder(walk, path)
    if (entry.isSymbolicLink()) walk.onLink(path)
    return entry.isFile() ? [await listFile(walk, path)] : []
  } catch (error) {
    if (isUnreadable(error)) return []
    throw error
  }
}

async function listFile(walk: Walk, path: string): Promise<TreeEntry> {
  const file = join(walk.folder, path)
  const info = await lstat(file, { bigint: true })
  const fingerprint = fingerprintOf(info)
  const known = walk.known.get(path)
  const isSame = known?.isStable && known.fingerprint === fingerprint
  const hashed = isSame ? known : { fingerprint, ...(await hash(walk, file, info)) }
  walk.seen.set(path, hashed)
  return { path, kind: 'file', sizeBytes: Number(info.size), contentId: hashed.contentId }
}

function fingerprintOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return `${size} ${mtimeNs} ${ctimeNs} ${ino}`
}

/** Content id of a file. One that is too large to be served is not read: its id is made of its size and times. */
async function hash({ signal, now }: Walk, file: string, info: BigIntStats) {
  if (info.size > MAX_FILE_BYTES)
    return { contentId: blobId(Buffer.from(fingerprintOf(info))), isStable: true }
  const isStable = now() - Number(info.ctimeMs) > CLOCK_TICK_MS
  const bytes = await withOpenFile(() => readFile(file, { signal }))
  return { contentId: blobId(bytes), isStable }
}
