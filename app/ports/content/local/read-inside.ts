import { lstat, readFile, realpath } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { found, missing, unavailable, type Answer } from '~/ports/answer'
import { blobId } from '~/ports/content/content-id'
import { answerOfFailure } from '~/ports/content/failure'
import { MAX_FILE_BYTES } from '~/ports/content/limits'
import { resolveInside } from '~/ports/content/paths'
import type { TreeEntry } from '~/ports/content/port'
import { withOpenFile } from './open-files'

/** A changed file is listed again on the next request. */
const RETRY_SECONDS = 1

/**
 * Returns the bytes of an entry's file below `folder`. A symbolic link, or a file below one, is missing, since a link
 * may point anywhere on the machine. Bytes that do not match the content id are unavailable, since derived data would
 * be cached under the wrong id.
 */
export function readInside(
  folder: string,
  entry: TreeEntry,
  signal: AbortSignal,
): Promise<Answer<Uint8Array>> {
  return withOpenFile(async () => {
    try {
      const path = entry.kind === 'file' ? resolveInside(folder, entry.path) : null
      if (!path || (await isBehindLink(folder, entry.path, path))) return missing
      const info = await lstat(path)
      if (!info.isFile()) return missing
      if (info.size > MAX_FILE_BYTES)
        return unavailable(`${entry.path} has ${info.size} bytes, more than the limit of ${MAX_FILE_BYTES}`)
      const bytes = await readFile(path, { signal })
      if (blobId(bytes) !== entry.contentId)
        return unavailable(`${entry.path} has changed since it was listed`, RETRY_SECONDS)
      return found(bytes)
    } catch (error) {
      return answerOfFailure(error)
    }
  })
}

async function isBehindLink(folder: string, path: string, absolute: string): Promise<boolean> {
  const [realFolder, realPath] = await Promise.all([realpath(folder), realpath(absolute)])
  return relative(realFolder, realPath).split(sep).join('/') !== path
}
