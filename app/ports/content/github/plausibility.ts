import { LRUCache } from 'lru-cache'
import type { RepositoryName } from '~/ports/content/names'
import type { Tree } from '~/ports/content/port'

/** More refs than the catalogue has. */
const MAX_PENDING = 200

/** A tree with fewer files may lose half of them by honest work. */
const SMALLEST_TREE_FILES = 20

/** An equal listing counts as confirmation only after this time: a wrong one is repeated at once. */
export const SECOND_LOOK_MS = 60_000

/** Checks listings that fit their schema and may still be wrong. */
export type PlausibilityCheck = {
  /** Why a listing is not accepted yet; null for one that is. `last` is the tree that was accepted before. */
  readonly problem: (at: RepositoryName, tree: Tree, last: Tree | null) => string | null
}

/** What {@link createPlausibilityCheck} needs. */
export type PlausibilityOptions = {
  /** Folders of the docs and examples of a repository. */
  readonly neededFolders: (repo: string) => readonly string[]
  readonly now: () => number
}

/**
 * Holds back a listing that has lost more than half of the files under the needed folders, or that has none of the
 * folders: it is another repository's, or incomplete without saying so. The same listing a minute later is accepted.
 */
export function createPlausibilityCheck({ neededFolders, now }: PlausibilityOptions): PlausibilityCheck {
  const pending = new LRUCache<string, { readonly treeId: string; readonly atMs: number }>({
    max: MAX_PENDING,
  })

  return {
    problem(at, tree, last) {
      const reason = oddity(tree, last, neededFolders(at.repo))
      if (reason === null) {
        pending.delete(at.key)
        return null
      }
      const first = pending.get(at.key)
      if (first?.treeId !== tree.id) {
        pending.set(at.key, { treeId: tree.id, atMs: now() })
        return reason
      }
      if (now() - first.atMs < SECOND_LOOK_MS) return reason
      pending.delete(at.key)
      return null
    },
  }
}

function oddity(tree: Tree, last: Tree | null, folders: readonly string[]): string | null {
  if (folders.length === 0) return null
  const before = last ? filesBelow(last, folders) : []
  const lost = before.filter((path) => tree.entries.get(path)?.kind !== 'file').length
  if (before.length >= SMALLEST_TREE_FILES && lost > before.length / 2)
    return `the listing lacks ${lost} of ${before.length} files that the last one had`
  const hadFolders = last === null || before.length > 0
  return hadFolders && folders.every((folder) => !tree.entries.has(folder))
    ? `the listing has no folder ${folders.join(', ')}`
    : null
}

function filesBelow({ entries }: Tree, folders: readonly string[]): string[] {
  return [...entries.values()]
    .filter(({ kind, path }) => kind === 'file' && folders.some((folder) => path.startsWith(`${folder}/`)))
    .map(({ path }) => path)
}
