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

/** Names of folders that tools create, at any depth; they contain no docs, and often most of the files. */
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

/** Number of folders with cached content ids; more than there are clones or bundled refs. */
const MAX_FOLDERS = 64

/**
 * Resolution of file times: two edits within one tick of the file system's clock get the same time; the coarsest ticks
 * last 2 s. A file that changed less than this before it was hashed is hashed again by the next walk.
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

/** Lists all files below a folder with their git blob ids. Symbolic links are not followed; `onLink` receives their paths. */
export type FileWalk = (
  folder: string,
  signal: AbortSignal,
  onLink?: (path: string) => void,
) => Promise<TreeEntry[]>

/**
 * Creates a walk that caches content ids by size, times and inode, so that only the first walk of a folder reads all files.
 * Unreadable files and unsafe names are skipped. `now`: clock of file times, in milliseconds.
 */
export function createFileWalk(now: () => number = Date.now): FileWalk {
  const cache = new LRUCache<string, ReadonlyMap<string, Hashed>>({ max: MAX_FOLDERS })
  return async (folder, signal, onLink = () => undefined) => {
    const seen = new Map<string, Hashed>()
    const walk: Walk = { folder, known: cache.get(folder) ?? new Map(), seen, signal, now, onLink }
    const entries = await listFolder(walk, '')
    // Replaces the previous map, which drops files that no longer exist.
    cache.set(folder, seen)
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

/** Returns the content id of a file. A file too large to be served is not read; its id is derived from its size and times. */
async function hash({ signal, now }: Walk, file: string, info: BigIntStats) {
  if (info.size > MAX_FILE_BYTES)
    return { contentId: blobId(Buffer.from(fingerprintOf(info))), isStable: true }
  const isStable = now() - Number(info.ctimeMs) > CLOCK_TICK_MS
  const bytes = await withOpenFile(() => readFile(file, { signal }))
  return { contentId: blobId(bytes), isStable }
}
