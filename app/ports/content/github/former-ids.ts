import type { Tree } from '~/ports/content/port'

/** Several pushes may follow each other before a file can be read. */
const MAX_IDS = 4

/** Far more files than people change in the docs of a library; after a move of all of them, the rest is forgotten. */
const MAX_FILES = 2_000

/**
 * The tree with the content ids that its files had before: what was read under one of them can stand in while the
 * service cannot give the file. Kept with the tree, they are known after a restart too.
 */
export function withFormerIds(tree: Tree, before: Tree | null, folders: readonly string[]): Tree {
  if (!before) return tree
  const former = new Map(before.former)
  for (const [path, { kind, contentId }] of tree.entries) {
    const last = before.entries.get(path)
    if (kind !== 'file' || last?.kind !== 'file' || last.contentId === contentId) continue
    if (!folders.some((folder) => path.startsWith(`${folder}/`))) continue
    const ids = [last.contentId, ...(former.get(path) ?? [])].filter((id) => id !== contentId)
    former.delete(path)
    former.set(path, ids.slice(0, MAX_IDS))
  }
  if (former.size === 0) return tree
  return { ...tree, former: new Map([...former].slice(-MAX_FILES)) }
}
