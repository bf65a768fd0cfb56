import { createHash, type Hash } from 'node:crypto'
import { isSafePath } from './paths'
import type { Tree, TreeEntry } from './port'

/**
 * Builds a tree from the entries that a source lists. Directories that occur only in paths of files are added. The id
 * is derived from all paths and content ids, so that equal listings of different sources have the same id. Entries with
 * unsafe paths are skipped.
 */
export function buildTree(
  listed: Iterable<TreeEntry>,
  commit: string | null,
  symbolicLinks: readonly string[] = [],
): Tree {
  const sorted = [...listed]
    .filter((entry) => isSafePath(entry.path))
    .toSorted((a, b) => compare(a.path, b.path))
  const entries = new Map<string, TreeEntry>()
  const impliedDirectories = new Map<string, Hash>()
  const whole = createHash('sha1')
  const known = new Set(sorted.map((entry) => entry.path))
  for (const entry of sorted) {
    const line = `${entry.kind} ${entry.contentId} ${entry.path}\0`
    whole.update(line)
    entries.set(entry.path, entry)
    for (const directory of parents(entry.path)) {
      if (!known.has(directory)) hashOf(impliedDirectories, directory).update(line)
    }
  }
  for (const [path, hash] of impliedDirectories) {
    entries.set(path, { path, kind: 'directory', sizeBytes: 0, contentId: hash.digest('hex') })
  }
  const tree = { id: whole.digest('hex'), commit, entries }
  return symbolicLinks.length === 0 ? tree : { ...tree, symbolicLinks: symbolicLinks.toSorted(compare) }
}

// Compares by code unit, so that the order does not depend on the locale.
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function hashOf(hashes: Map<string, Hash>, key: string): Hash {
  const known = hashes.get(key)
  if (known) return known
  const hash = createHash('sha1')
  hashes.set(key, hash)
  return hash
}

function* parents(path: string): Generator<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    yield path.slice(0, end)
}
