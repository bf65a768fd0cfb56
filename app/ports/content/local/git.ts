import { found, missing, unavailable, type Answer } from '~/ports/answer'
import { MAX_FILE_BYTES } from '~/ports/content/limits'
import { SYMBOLIC_LINK_MODE } from '~/ports/content/listing'
import type { Tree, TreeEntry } from '~/ports/content/port'
import { buildTree } from '~/ports/content/tree'
import { createBlobReader } from './git-blobs'
import { runGit } from './git-command'

const LINE = /^(?<mode>\d+) (?<type>blob|tree|commit) (?<id>[0-9a-f]+) +(?<size>\d+|-)\t(?<path>.*)$/s

function entryOf(line: string): TreeEntry[] {
  const { mode, type, id, size, path } = LINE.exec(line)?.groups ?? {}
  if (!id || !path || type === 'commit' || mode === SYMBOLIC_LINK_MODE) return []
  return [{ path, kind: type === 'blob' ? 'file' : 'directory', sizeBytes: Number(size) || 0, contentId: id }]
}

function linkOf(line: string): string[] {
  const { mode, path } = LINE.exec(line)?.groups ?? {}
  return path !== undefined && mode === SYMBOLIC_LINK_MODE ? [path] : []
}

/** Returns the commit of a branch, a tag, or a remote-tracking branch of origin: the first that exists. */
async function commitOf(folder: string, ref: string, signal: AbortSignal): Promise<Answer<string>> {
  for (const name of [`refs/heads/${ref}`, `refs/tags/${ref}`, `refs/remotes/origin/${ref}`]) {
    const args = ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]
    const answer = await runGit({ folder, args, signal })
    if (answer.kind === 'found') return found(answer.value.toString().trim())
    if (answer.kind === 'unavailable') return answer
  }
  return missing
}

/** See {@link createGit}. */
export type Git = ReturnType<typeof createGit>

/** Creates a reader of committed files in clones. `ref` must be validated by `parseRepository`. */
export function createGit() {
  const readBlob = createBlobReader()
  return {
    async tree(folder: string, ref: string, signal: AbortSignal): Promise<Answer<Tree>> {
      const commit = await commitOf(folder, ref, signal)
      if (commit.kind !== 'found') return commit
      const listed = await runGit({ folder, args: ['ls-tree', '-r', '-t', '-l', '-z', commit.value], signal })
      if (listed.kind !== 'found') return listed
      const lines = listed.value.toString().split('\0')
      return found(buildTree(lines.flatMap(entryOf), commit.value, lines.flatMap(linkOf)))
    },

    async blob(folder: string, entry: TreeEntry, signal: AbortSignal): Promise<Answer<Uint8Array>> {
      if (entry.kind !== 'file' || !/^[0-9a-f]{40,64}$/.test(entry.contentId)) return missing
      if (entry.sizeBytes > MAX_FILE_BYTES) {
        return unavailable(
          `${entry.path} has ${entry.sizeBytes} bytes, more than the limit of ${MAX_FILE_BYTES}`,
        )
      }
      return readBlob(folder, entry, signal)
    },
  }
}
