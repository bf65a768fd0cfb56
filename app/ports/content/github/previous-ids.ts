import type { Tree } from '~/ports/content/port'

/** Several pushes may follow each other before a file can be read. */
const MAX_IDS = 4

/** Far more files than people change in the docs of a library; after a move of all of them, the rest is forgotten. */
const MAX_FILES = 2_000

/**
 * The tree with the content ids that its files had before: a blob cached under one of them is served stale
 * while the service does not return the new one. Stored with the tree, they survive a restart.
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
