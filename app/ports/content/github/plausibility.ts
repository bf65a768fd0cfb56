import { LRUCache } from 'lru-cache'
import type { RepositoryName } from '~/ports/content/names'
import type { Tree, TreeEntry } from '~/ports/content/port'

/** More refs than the catalogue has. */
const MAX_PENDING = 200

/** A tree with fewer files may lose half of them in a normal push. */
const MIN_TREE_FILES = 20

/** Minimum number of files for comparing contents, regardless of paths. */
const MIN_TREE_CONTENTS = 5

/** A repeated listing counts as confirmation only after this time, since an incorrect one would be repeated immediately. */
export const SECOND_LOOK_MS = 60_000

/** Why a listing is not accepted yet. */
type Doubt = {
  readonly reason: string
  /** True if the listing may be incomplete, until an identical one confirms it a minute later. */
  readonly mustWait: boolean
}

/** Checks listings that match their schema but may still be wrong. */
export type PlausibilityCheck = {
  /** Returns null for a listing that is accepted. `last` is the previously accepted tree, possibly of an earlier process. */
  readonly doubt: (at: RepositoryName, tree: Tree, last: Tree | null) => Doubt | null
}

type PlausibilityOptions = {
  /** Returns the folders of a repository's docs and examples. */
  readonly neededFolders: (repo: string) => readonly string[]
  readonly now: () => number
}

/**
 * Creates a check that doubts a listing which lost more than half of the files in the needed folders, or has none of
 * these folders: it is of another repository, or silently incomplete. A listing with different contents in most files
 * is doubted too, since another repository may have the same file names.
 */
export function createPlausibilityCheck({ neededFolders, now }: PlausibilityOptions): PlausibilityCheck {
  const pending = new LRUCache<string, { readonly treeId: string; readonly atMs: number }>({
    max: MAX_PENDING,
  })

  return {
    doubt(at, tree, last) {
      const reason = incompleteness(tree, last, neededFolders(at.repo))
      if (reason === null) {
        pending.delete(at.key)
        const changed = rewriting(tree, last, neededFolders(at.repo))
        return changed === null ? null : { reason: changed, mustWait: false }
      }
      const first = pending.get(at.key)
      if (first?.treeId === tree.id) return { reason, mustWait: now() - first.atMs < SECOND_LOOK_MS }
      pending.set(at.key, { treeId: tree.id, atMs: now() })
      return { reason, mustWait: true }
    },
  }
}

function rewriting(tree: Tree, last: Tree | null, folders: readonly string[]): string | null {
  const before = last ? filesBelow(last, folders) : []
  const contentIds = new Set([...tree.entries.values()].map(({ contentId }) => contentId))
  const lost = before.filter(({ contentId }) => !contentIds.has(contentId)).length
  return before.length >= MIN_TREE_CONTENTS && lost > before.length / 2
    ? `the listing has different contents in ${lost} of ${before.length} files`
    : null
}

function incompleteness(tree: Tree, last: Tree | null, folders: readonly string[]): string | null {
  if (folders.length === 0) return null
  const before = last ? filesBelow(last, folders) : []
  const lost = before.filter(({ path }) => tree.entries.get(path)?.kind !== 'file').length
  if (before.length >= MIN_TREE_FILES && lost > before.length / 2)
    return `the listing is missing ${lost} of ${before.length} files from the last one`
  const hadFolders = last === null || before.length > 0
  return hadFolders && folders.every((folder) => !tree.entries.has(folder))
    ? `the listing has no folder ${folders.join(', ')}`
    : null
}

function filesBelow({ entries }: Tree, folders: readonly string[]): TreeEntry[] {
  return [...entries.values()].filter(
    ({ kind, path }) => kind === 'file' && folders.some((folder) => path.startsWith(`${folder}/`)),
  )
}
