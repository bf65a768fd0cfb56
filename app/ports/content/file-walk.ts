import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TreeEntry } from './port'

/** Folders that are made by tools and hold nothing to read. */
const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.cache',
  '.DS_Store',
  '.netlify',
  '.next',
  '.nitro',
  '.nx',
  '.output',
  '.svelte-kit',
  '.vercel',
  'coverage',
  'dist',
  'test-results',
])

/**
 * Names the content of a file without reading it: path, size and time of change say whether it may differ. Reading
 * every file of a repository at each listing would cost seconds.
 */
function statId(path: string, sizeBytes: number, changedMs: number): string {
  return createHash('sha1').update(`${path}\0${sizeBytes}\0${changedMs}`).digest('hex')
}

async function listOne(root: string, path: string, entry: Dirent): Promise<TreeEntry[]> {
  if (SKIPPED.has(entry.name)) return []
  if (entry.isDirectory()) return walkFiles(root, path)
  // Links are not followed: they may lead out of the root.
  if (!entry.isFile()) return []
  const { size, mtimeMs } = await lstat(join(root, path))
  return [{ path, kind: 'file', sizeBytes: size, contentId: statId(path, size, mtimeMs) }]
}

/** All files below `root`, as entries of a tree. */
export async function walkFiles(root: string, below = ''): Promise<TreeEntry[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true })
  const lists = await Promise.all(
    entries.map((entry) => listOne(root, below === '' ? entry.name : `${below}/${entry.name}`, entry)),
  )
  return lists.flat()
}
