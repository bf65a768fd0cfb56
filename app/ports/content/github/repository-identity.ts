import { MAX_FILE_BYTES } from '~/ports/content/limits'
import type { RepositoryName } from '~/ports/content/names'
import type { Tree, TreeEntry } from '~/ports/content/port'
import type { Api } from './api'
import { fetchFromApi } from './fetch-strategies'

/** A doubted listing, and the tree that was accepted before. */
export type DoubtedListing = {
  readonly at: RepositoryName
  readonly tree: Tree
  readonly last: Tree
  readonly signal: AbortSignal
}

/** The reason why a listing does not belong to the repository that its name led to before; null if it does. */
export type IdentityCheck = (listing: DoubtedListing) => Promise<string | null>

/**
 * Compares a doubted listing with its repository. A repository gives every file that it ever had by content id: one of the
 * last tree, unless its name leads to another repository, and one that is new in the listing, unless that is of another one.
 */
export function createIdentityCheck(api: Api): IdentityCheck {
  const fetchBlob = fetchFromApi(api)

  return async ({ at, tree, last, signal }) => {
    const added = smallestOnlyIn(tree, last)
    // A part of the last tree is of the same repository.
    if (added === null) return null
    const removed = smallestOnlyIn(last, tree)
    for (const [entry, reason] of [
      [added, 'the listing is of a different repository'],
      [removed, 'the name points to a different repository'],
    ] as const) {
      const answer = entry && (await fetchBlob(at, entry, signal))
      if (answer?.kind === 'missing') return `${reason}: it is missing ${entry?.path}`
      if (answer?.kind === 'unavailable') return answer.reason
    }
    return null
  }
}

/** The smallest file of one tree whose content is nowhere in the other. */
function smallestOnlyIn({ entries }: Tree, other: Tree): TreeEntry | null {
  const contentIds = new Set([...other.entries.values()].map(({ contentId }) => contentId))
  const files = [...entries.values()].filter(
    ({ kind, contentId, sizeBytes }) =>
      kind === 'file' && sizeBytes <= MAX_FILE_BYTES && !contentIds.has(contentId),
  )
  return files.reduce<TreeEntry | null>(
    (smallest, entry) => (smallest && smallest.sizeBytes <= entry.sizeBytes ? smallest : entry),
    null,
  )
}
