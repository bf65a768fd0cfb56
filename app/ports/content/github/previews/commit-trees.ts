import { unlessAborted, timeLimit } from '~/ports/resilience/timeout'
import { found, unavailable, type Answer } from '~/ports/answer'
import { SHARED_WORK_LIMIT_MS } from '~/ports/content/limits'
import type { RepositoryName } from '~/ports/content/names'
import type { Tree } from '~/ports/content/port'
import type { Api } from '~/ports/content/github/api'
import { listTree } from '~/ports/content/github/list-tree'
import { createResultCache } from '~/ports/resilience/single-flight'

/** Maximum number of paths in all cached trees; the largest repository of the catalogue has 9,126. */
const MAX_ENTRIES = 100_000

/** Returns the tree of a commit. */
export type CommitTrees = (at: RepositoryName, signal: AbortSignal) => Promise<Answer<Tree>>

/** Creates a cache of the trees of commits. The tree of a commit never changes, so it is listed once while cached. */
export function createCommitTrees(api: Api, neededFolders: (repo: string) => readonly string[]): CommitTrees {
  const once = createResultCache<Answer<Tree>>({
    maxSize: MAX_ENTRIES,
    sizeOf: (answer) => (answer.kind === 'found' ? answer.value.entries.size + 1 : null),
  })

  async function list(at: RepositoryName): Promise<Answer<Tree>> {
    const signal = timeLimit(SHARED_WORK_LIMIT_MS)
    const listed = await unlessAborted(listCommit(api, at, neededFolders(at.repo), signal), signal)
    return listed.kind === 'found' ? found({ ...listed.value, commit: at.ref }) : listed
  }

  return (at, signal) =>
    unlessAborted(
      once(at.key, () => list(at)),
      signal,
    )
}

/** Lists a commit that GitHub has just returned, so that 404 means unavailable rather than missing. */
async function listCommit(
  api: Api,
  at: RepositoryName,
  folders: readonly string[],
  signal: AbortSignal,
): Promise<Answer<Tree>> {
  const listed = await listTree({ api, at, known: null, folders, signal })
  if (listed.kind === 'found') return found(listed.value.tree)
  return listed.kind === 'unavailable' ? listed : unavailable('GitHub does not list the files of this commit')
}
