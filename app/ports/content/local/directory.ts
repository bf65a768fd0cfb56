import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { found, missing, unavailable, type Answer } from '~/ports/answer'
import { answerOfFailure } from '~/ports/content/failure'
import { DOCS_FRESH_MS } from '~/ports/content/limits'
import { completeListing, readListing } from '~/ports/content/listing'
import { parseRepository, type RepositoryName } from '~/ports/content/names'
import { resolveInside } from '~/ports/content/paths'
import type { ContentSource, Tree } from '~/ports/content/port'
import { buildTree } from '~/ports/content/tree'
import { createTreeCache } from '~/ports/content/tree-cache'
import { repositoryFolder } from './actual-name'
import { createFileWalk } from './file-walk'
import { localSource } from './local-source'
import { readInside } from './read-inside'
import { createWatches } from './watches'

type DirectoryOptions = {
  /** Folder laid out as `<owner>/<repo>/<ref>/…`. */
  readonly root: string
  /** Description of the folder in messages. */
  readonly name?: string
  /** Monotonic clock, in milliseconds, for the age of trees. */
  readonly now?: () => number
}

/** Folder of recorded listings in the root: `_trees/<owner>/<repo>/<ref>.json`. */
export const LISTINGS = '_trees'

/**
 * Creates a source that reads a folder of repositories. With a recorded listing, a folder may contain only a part of
 * the files: the listing supplies the tree, and a listed file that is absent is missing.
 */
export function createDirectorySource(options: DirectoryOptions): ContentSource {
  const { name = 'a folder', now } = options
  const root = resolve(options.root)
  const walk = createFileWalk()
  const trees = createTreeCache({
    freshMs: () => DOCS_FRESH_MS,
    servesStale: true,
    ...(now && { now }),
    load: async (at, signal) => {
      const recorded = await readRecorded(root, at, signal)
      if (recorded.kind === 'unavailable') return recorded
      const folder = await folderOfRef(root, at)
      const links: string[] = []
      const onLink = (path: string) => void links.push(path)
      const files =
        folder === null ? missing : await walk(folder, signal, onLink).then(found, answerOfFailure)
      if (files.kind === 'unavailable') return files
      if (files.kind === 'missing' || folder === null) {
        watches.remove(at)
        return recorded
      }
      watches.add(at, folder)
      return found(
        recorded.kind === 'found'
          ? completeListing(files.value, recorded.value, links)
          : buildTree(files.value, null, links),
      )
    },
  })
  const watches = createWatches((at) => trees.invalidate(at))

  return localSource({
    description: `${name} at ${root}`,
    async tree(reference, signal) {
      const at = parseRepository(reference)
      return at ? trees.read(at, signal) : missing
    },
    async file(reference, entry, signal) {
      const at = parseRepository(reference)
      if (!at) return missing
      const folder = await folderOfRef(root, at).catch(() => null)
      const answer = folder === null ? missing : await readInside(folder, entry, signal)
      // A file that differs from its entry shows that the tree is outdated.
      if (answer.kind === 'unavailable' && !signal.aborted) trees.invalidate(at)
      return answer
    },
    watch: watches.listen,
  })
}

async function folderOfRef(root: string, at: RepositoryName): Promise<string | null> {
  const folder = await repositoryFolder(root, at)
  return folder && resolveInside(folder, at.ref)
}

async function readRecorded(root: string, at: RepositoryName, signal: AbortSignal): Promise<Answer<Tree>> {
  let text: string
  try {
    const folder = await repositoryFolder(join(root, LISTINGS), at)
    const file = folder && resolveInside(folder, `${at.ref}.json`)
    if (!file) return missing
    text = await readFile(file, { encoding: 'utf8', signal })
  } catch (error) {
    return answerOfFailure(error)
  }
  try {
    return found(readListing(text))
  } catch (error) {
    return unavailable(
      `the listing of ${at.key} is not one: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
