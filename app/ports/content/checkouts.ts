import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { found, missing } from './answers'
import { answerOfFailure } from './directory'
import { walkFiles } from './file-walk'
import { createGit } from './git'
import { parseRepository } from './names'
import { resolveInside } from './paths'
import type { Answer, ContentSource, RepositoryRef, Tree } from './port'
import { buildTree } from './tree'
import { createTreeCache } from './tree-cache'

export type CheckoutsOptions = {
  /** Folder of sibling clones, `<root>/<repo>/`. */
  readonly root: string
  readonly isWorkingTree: (at: RepositoryRef) => boolean
}

/** A working tree may be edited at any moment, yet a page asks for its tree several times in a row. */
const WORKING_TREE_AGE_MS = 300

/** Editors write a file in several steps. */
const SETTLE_MS = 60

const IGNORED = /(?:^|[\\/])(?:\.git|node_modules|dist|\.nx)(?:[\\/]|$)/

/**
 * A source that reads clones beside each other: the working tree, edits included, for the latest version of a library,
 * and git for every other ref. A library without a clone is missing.
 */
export function createCheckoutsSource({ root: given, isWorkingTree }: CheckoutsOptions): ContentSource {
  const root = resolve(given)
  const git = createGit()
  const clone = (at: RepositoryRef): string | null => {
    const repository = parseRepository(at)
    return repository && resolveInside(root, repository.name.toLowerCase())
  }
  const refs = new Map<string, RepositoryRef>()
  const list = async (key: string): Promise<Answer<Tree>> => {
    const at = refs.get(key)
    const folder = at && clone(at)
    if (!at || !folder) return missing
    try {
      if (!isWorkingTree(at)) return await git.tree(folder, at.ref)
      return found(buildTree(await walkFiles(folder), null))
    } catch (error) {
      return answerOfFailure(error)
    }
  }
  const edited = createTreeCache({ list, maxAgeMs: WORKING_TREE_AGE_MS })
  const recorded = createTreeCache({ list })

  return {
    description: `the clones in ${root}`,
    isLocal: true,
    async tree(at) {
      const repository = parseRepository(at)
      if (!repository) return missing
      refs.set(repository.key, at)
      return (isWorkingTree(at) ? edited : recorded).read(repository.key)
    },
    async file(at, entry, signal) {
      const folder = clone(at)
      if (!folder || entry.kind !== 'file') return missing
      if (!isWorkingTree(at)) return git.blob(folder, entry.contentId, signal)
      try {
        const path = resolveInside(folder, entry.path)
        return path ? found(await readFile(path, { signal })) : missing
      } catch (error) {
        return answerOfFailure(error)
      }
    },
    watch(onChange) {
      const waiting = new Map<string, NodeJS.Timeout>()
      const watcher = watch(root, { recursive: true }, (_event, name) => {
        if (name === null || IGNORED.test(name)) return
        const [repo = ''] = name.split(/[\\/]/)
        clearTimeout(waiting.get(repo))
        const tell = (): void => {
          waiting.delete(repo)
          for (const key of refs.keys()) if (key.includes(`/${repo.toLowerCase()}@`)) edited.forget(key)
          onChange(repo)
        }
        waiting.set(repo, setTimeout(tell, SETTLE_MS))
      })
      return () => {
        watcher.close()
        for (const timer of waiting.values()) clearTimeout(timer)
      }
    },
  }
}
