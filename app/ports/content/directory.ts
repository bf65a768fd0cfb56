import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { found, missing, unavailable } from './answers'
import { walkFiles } from './file-walk'
import { readListing } from './listing'
import { parseRepository } from './names'
import { resolveInside } from './paths'
import type { Answer, ContentSource, RepositoryRef, Tree } from './port'
import { buildTree } from './tree'
import { createTreeCache } from './tree-cache'

export type DirectoryOptions = {
  /** Folder laid out as `<owner>/<repo>/<ref>/…`. */
  readonly root: string
  /** What the folder is, for people. */
  readonly name?: string
  readonly maxAgeMs?: number
  readonly now?: () => number
}

/** Folder of recorded listings inside the root: `_trees/<owner>/<repo>/<ref>.json`. */
const LISTINGS = '_trees'

/** An error of the file system as an answer: what is not there is missing, all else is out of reach. */
export function answerOfFailure(error: unknown): Answer<never> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return missing
  return unavailable(error instanceof Error ? error.message : String(error))
}

/** The name of a folder's entry whatever its letter case, or null: owners and repositories ignore case. */
async function actualName(folder: string, name: string): Promise<string | null> {
  const names = await readdir(folder)
  const wanted = name.toLowerCase()
  return names.includes(name) ? name : (names.find((each) => each.toLowerCase() === wanted) ?? null)
}

/**
 * A source that reads a folder of repositories. Where a recorded listing is present it is the tree, so a folder may
 * hold a part of the files; one that is listed but absent is missing.
 */
export function createDirectorySource(options: DirectoryOptions): ContentSource {
  const root = resolve(options.root)
  const trees = createTreeCache({ ...options, list: (key) => listTree(root, key) })
  return {
    description: `${options.name ?? 'a folder'} at ${root}`,
    isLocal: true,
    async tree(at) {
      const repository = parseRepository(at)
      return repository ? trees.read(`${at.repo.toLowerCase()}@${at.ref}`) : missing
    },
    async file(at, entry, signal) {
      try {
        const folder = await folderOf(root, at)
        const path = folder && entry.kind === 'file' ? resolveInside(folder, entry.path) : null
        return path ? found(await readFile(path, { signal })) : missing
      } catch (error) {
        return answerOfFailure(error)
      }
    },
  }
}

/** The folder of a repository at a ref, or null when there is none. */
async function folderOf(root: string, at: RepositoryRef): Promise<string | null> {
  const repository = parseRepository(at)
  const owner = repository && (await actualName(root, repository.owner))
  const name = owner && (await actualName(join(root, owner), repository.name))
  return name ? join(root, owner, name, repository.ref) : null
}

async function listTree(root: string, key: string): Promise<Answer<Tree>> {
  const at = key.indexOf('@')
  try {
    const folder = await folderOf(root, { repo: key.slice(0, at), ref: key.slice(at + 1) })
    if (!folder) return missing
    const listing = await readRecorded(root, folder)
    return found(listing ?? buildTree(await walkFiles(folder), null))
  } catch (error) {
    return answerOfFailure(error)
  }
}

async function readRecorded(root: string, folder: string): Promise<Tree | null> {
  try {
    return readListing(await readFile(`${join(root, LISTINGS, folder.slice(root.length))}.json`, 'utf8'))
  } catch (error) {
    if (answerOfFailure(error).kind === 'missing') return null
    throw error
  }
}
