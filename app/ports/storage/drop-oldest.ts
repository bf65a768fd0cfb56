import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of a cache, and parts of them that a process left when it died; nothing else is ever removed. */
const ENTRY = /^[0-9a-f]{64}\.cached(?:\.\d+\.\d+)?$/

type Entry = { readonly path: string; readonly sizeBytes: number; readonly usedMs: number }

/** The file name of the entry with this hash, which is 64 hexadecimal digits. */
export function entryName(hash: string): string {
  return `${hash}.cached`
}

/**
 * Removes the entries of a cache that were used least recently, until the rest takes at most `maxBytes`. Other files in
 * the directory are neither counted nor touched.
 *
 * @throws what the file system says, except that other processes may remove entries meanwhile.
 */
export async function dropOldest(directory: string, maxBytes: number): Promise<void> {
  const entries = await entriesOf(directory)
  let total = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  for (const entry of entries.toSorted((a, b) => a.usedMs - b.usedMs)) {
    if (total <= maxBytes) return
    await rm(entry.path, { force: true })
    total -= entry.sizeBytes
  }
}

async function entriesOf(directory: string): Promise<Entry[]> {
  try {
    const found = await readdir(directory, { recursive: true, withFileTypes: true })
    const paths = found.flatMap((each) =>
      each.isFile() && ENTRY.test(each.name) ? [join(each.parentPath, each.name)] : [],
    )
    const entries = await Promise.all(paths.map(entryOf))
    return entries.filter((entry) => entry !== null)
  } catch (error) {
    if (isNotThere(error)) return []
    throw error
  }
}

async function entryOf(path: string): Promise<Entry | null> {
  try {
    const { size, mtimeMs } = await stat(path)
    return { path, sizeBytes: size, usedMs: mtimeMs }
  } catch (error) {
    if (isNotThere(error)) return null
    throw error
  }
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
