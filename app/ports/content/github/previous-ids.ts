import type { Tree } from '~/ports/content/port'

/** Maximum number of former ids per file: several pushes may follow each other before a file can be read. */
const MAX_IDS = 4

/** Far more files than change at once; when all files move, the oldest are dropped. */
const MAX_FILES = 2_000

/**
 * Returns the tree with former content ids of its files: a blob cached under one of them is served stale while GitHub
 * does not return the new one. They are stored with the tree, so they survive a restart.
 */
export function withPreviousIds(tree: Tree, before: Tree | null, folders: readonly string[]): Tree {
  if (!before) return tree
  const previousIds = new Map(before.previousIds)
  for (const [path, { kind, contentId }] of tree.entries) {
    const last = before.entries.get(path)
    if (kind !== 'file' || last?.kind !== 'file' || last.contentId === contentId) continue
    if (!folders.some((folder) => path.startsWith(`${folder}/`))) continue
    const ids = [last.contentId, ...(previousIds.get(path) ?? [])].filter((id) => id !== contentId)
    previousIds.delete(path)
    previousIds.set(path, ids.slice(0, MAX_IDS))
  }
  if (previousIds.size === 0) return tree
  return { ...tree, previousIds: new Map([...previousIds].slice(-MAX_FILES)) }
}
