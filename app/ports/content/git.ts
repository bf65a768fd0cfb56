import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { found, missing, unavailable } from './answers'
import type { Answer, Tree, TreeEntry } from './port'

const run = promisify(execFile)

/** Listing the largest real repository takes about 0.1 s. */
const LIMIT_MS = 10_000
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** What git says when the clone lacks a ref or an object: not a failure, just not there. */
const NOT_THERE = /not a valid object name|unknown revision|bad revision|not a tree object|does not exist|ENOENT/i

const LINE = /^\d+ (?<type>blob|tree|commit) (?<id>[0-9a-f]+) +(?<size>\d+|-)\t(?<path>.*)$/s

function answerOfFailure(error: unknown): Answer<never> {
  const text = error instanceof Error ? `${error.message} ${'stderr' in error ? String(error.stderr) : ''}` : String(error)
  return NOT_THERE.test(text) ? missing : unavailable(text)
}

function entryOf(line: string): TreeEntry[] {
  const { type, id, size, path } = LINE.exec(line)?.groups ?? {}
  if (!id || !path || type === 'commit') return []
  return [{ path, kind: type === 'blob' ? 'file' : 'directory', sizeBytes: Number(size) || 0, contentId: id }]
}

/** Reads clones through the git command: refs and object ids are arguments of their own, no shell is in between. */
export function createGit(limitMs = LIMIT_MS) {
  const options = (signal?: AbortSignal) => ({
    timeout: limitMs,
    maxBuffer: MAX_OUTPUT_BYTES,
    ...(signal ? { signal } : {}),
  })
  return {
    /** The tree of a branch or tag, of the clone itself or as its origin last had it. */
    async tree(folder: string, ref: string): Promise<Answer<Tree>> {
      let answer: Answer<Tree> = missing
      for (const name of [`refs/heads/${ref}`, `refs/tags/${ref}`, `refs/remotes/origin/${ref}`]) {
        answer = await this.treeOf(folder, name)
        if (answer.kind !== 'missing') break
      }
      return answer
    },

    /** The tree of a full ref name. */
    async treeOf(folder: string, name: string): Promise<Answer<Tree>> {
      try {
        const commit = (await run('git', ['-C', folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`], options())).stdout.trim()
        const { stdout } = await run('git', ['-C', folder, 'ls-tree', '-r', '-t', '-l', '-z', commit], options())
        const entries = stdout.split('\0').flatMap(entryOf)
        return found({ id: commit, commit, entries: new Map(entries.map((entry) => [entry.path, entry])) })
      } catch (error) {
        // `rev-parse --quiet` says nothing and ends with 1 for a ref that is not there.
        const isUnknownRef = error instanceof Error && 'code' in error && error.code === 1
        return isUnknownRef ? missing : answerOfFailure(error)
      }
    },

    /** The bytes of a blob. */
    async blob(folder: string, id: string, signal: AbortSignal): Promise<Answer<Uint8Array>> {
      try {
        const { stdout } = await run('git', ['-C', folder, 'cat-file', 'blob', id], {
          ...options(signal),
          encoding: 'buffer',
        })
        return found(stdout)
      } catch (error) {
        return answerOfFailure(error)
      }
    },
  }
}
