import { MAX_FILE_BYTES } from '~/ports/content/limits'
import type { RepositoryName } from '~/ports/content/names'
import type { Tree, TreeEntry } from '~/ports/content/port'
import type { Api } from './api'
import { fetchFromApi } from './fetch-strategies'

/** A doubted listing, and the previously accepted tree. */
type DoubtedListing = {
  readonly at: RepositoryName
  readonly tree: Tree
  readonly last: Tree
  readonly signal: AbortSignal
}

/** Returns why a listing is not, or may not be, of the repository that its name referred to before; null if it is. */
export type IdentityCheck = (listing: DoubtedListing) => Promise<string | null>

/**
 * Creates a check that compares a doubted listing with its repository. A repository serves every file that it ever had
 * by content id: so a file of the last tree is missing if the name now refers to another repository, and a new file of
 * the listing is missing if the listing is of another one.
 */
export function createIdentityCheck(api: Api): IdentityCheck {
  const fetchBlob = fetchFromApi(api)

  return async ({ at, tree, last, signal }) => {
    const added = smallestOnlyIn(tree, last)
    // A subset of the last tree is of the same repository.
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

/** Returns the smallest file of one tree whose content is not in the other; null if there is none. */
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
