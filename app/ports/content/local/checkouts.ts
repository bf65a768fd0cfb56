import { resolve } from 'node:path'
import { found, missing } from '~/ports/answer'
import { DOCS_FRESH_MS } from '~/ports/content/limits'
import { parseRepository, type RepositoryName } from '~/ports/content/names'
import { resolveInside } from '~/ports/content/paths'
import type { ContentSource, RepositoryRef } from '~/ports/content/port'
import { buildTree } from '~/ports/content/tree'
import { createTreeCache, type TreeCache, type TreeCacheOptions } from '~/ports/content/tree-cache'
import { actualName } from './actual-name'
import { createFileWalk } from './file-walk'
import { localSource } from './local-source'
import { createGit, type Git } from './git'
import { readInside } from './read-inside'
import { createWatches } from './watches'

type CheckoutsOptions = {
  /** Folder of sibling clones, `<root>/<repo>/`. */
  readonly root: string
  /** Returns true for a ref that is read from the working tree: the branch of a latest version. */
  readonly isWorkingTree: (at: RepositoryRef) => boolean
  /** Monotonic clock, in milliseconds, for the age of trees. */
  readonly now?: () => number
}

/** Time for which the listing of an unwatched working tree is fresh: a page requests its tree several times in a row. */
const UNWATCHED_AGE_MS = 300

/**
 * Creates a source that reads sibling clones: the working tree, with uncommitted edits, for the latest version of a
 * library, and git for every other ref. A library without a clone is missing.
 */
export function createCheckoutsSource({ root: given, isWorkingTree, now }: CheckoutsOptions): ContentSource {
  const root = resolve(given)
  const git = createGit()
  const walk = createFileWalk()
  const timing = { ...(now && { now }) }

  const recorded = recordedTrees(root, git, timing)
  const edited = createTreeCache({
    ...timing,
    // The listing of a watched working tree is invalidated at the first change.
    freshMs: (at) => (watches.isWatching(at) ? DOCS_FRESH_MS : UNWATCHED_AGE_MS),
    servesStale: false,
    load: async (at, signal) => {
      const folder = await cloneOf(root, at)
      if (folder === null) {
        watches.remove(at)
        return missing
      }
      const links: string[] = []
      const entries = await walk(folder, signal, (path) => void links.push(path))
      watches.add(at, folder)
      return found(buildTree(entries, null, links))
    },
  })
  const watches = createWatches((at) => edited.invalidate(at))

  return localSource({
    description: `the clones in ${root}`,
    async tree(reference, signal) {
      const at = parseRepository(reference)
      if (!at) return missing
      return (isWorkingTree(reference) ? edited : recorded).read(at, signal)
    },
    async file(reference, entry, signal) {
      const clone = await findClone(root, reference)
      if (!clone || !resolveInside(clone.folder, entry.path)) return missing
      if (!isWorkingTree(reference)) return git.blob(clone.folder, entry, signal)
      const answer = await readInside(clone.folder, entry, signal)
      // A file that differs from its entry shows that the tree is outdated.
      if (answer.kind === 'unavailable' && !signal.aborted) edited.invalidate(clone.at)
      return answer
    },
    async previousFile(reference, { path, contentId }, signal) {
      const clone = await findClone(root, reference)
      if (!clone) return missing
      return git.blob(clone.folder, { path, contentId, kind: 'file', sizeBytes: 0 }, signal)
    },
    watch: watches.listen,
  })
}

/** Creates a cache of trees in git: a ref moves only with a fetch, so a stale tree is served while it is listed again. */
function recordedTrees(root: string, git: Git, timing: Pick<TreeCacheOptions, 'now'>): TreeCache {
  return createTreeCache({
    ...timing,
    freshMs: () => DOCS_FRESH_MS,
    servesStale: true,
    load: async (at, signal) => {
      const folder = await cloneOf(root, at)
      return folder === null ? missing : git.tree(folder, at.ref, signal)
    },
  })
}

/** Returns the repository of a reference and the folder of its clone; null if there is none, or it cannot be read. */
async function findClone(root: string, reference: RepositoryRef) {
  const at = parseRepository(reference)
  const folder = at && (await cloneOf(root, at).catch(() => null))
  return at && folder ? { at, folder } : null
}

async function cloneOf(root: string, { name }: RepositoryName): Promise<string | null> {
  const actual = await actualName(root, name)
  return actual === null ? null : resolveInside(root, actual)
}
