import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The file system functions that entries use; tests pass failing ones. */
export type EntryFiles = {
  readonly mkdir: typeof mkdir
  readonly readFile: (path: string) => Promise<Buffer>
  readonly rename: typeof rename
  readonly rm: typeof rm
  readonly stat: (path: string) => Promise<{ readonly size: number }>
  readonly utimes: typeof utimes
  readonly writeFile: (path: string, parts: readonly Uint8Array[]) => Promise<void>
}

/** The file system of this machine. */
export const entryFiles: EntryFiles = { mkdir, readFile, rename, rm, stat, utimes, writeFile }

/** Size of a file's header: 64 hexadecimal digits and a newline. */
export const SEAL_BYTES = 65

/** Returns the SHA-256 hash, as 64 hexadecimal digits. */
export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex')
}

/** Returns the header of a file: the hash of its value, to detect damage. */
function sealOf(value: Uint8Array): Buffer {
  return Buffer.from(`${sha256(value)}\n`)
}

/**
 * Reads an entry and sets its time of last use to `nowMs`. Returns null after deleting an entry that is damaged, or whose file
 * exceeds `maxFileBytes`. @throws file system errors, also if there is no entry.
 */
export async function readEntry(
  path: string,
  maxFileBytes: number,
  nowMs: number,
  files: EntryFiles,
): Promise<Uint8Array | null> {
  const { size } = await files.stat(path)
  const file = size > maxFileBytes ? Buffer.alloc(0) : await files.readFile(path)
  const value = file.subarray(SEAL_BYTES)
  if (!sealOf(value).equals(file.subarray(0, SEAL_BYTES))) {
    await files.rm(path, { force: true })
    return null
  }
  // Not awaited: if it fails, the entry only appears less recently used.
  files.utimes(path, nowMs / 1000, nowMs / 1000).catch(() => undefined)
  return value
}

/** The path of an entry, and that of the temporary file that is written first. */
type EntryPaths = { readonly path: string; readonly temporaryPath: string }

/**
 * Writes an entry to `temporaryPath` and renames it to `path`, so that it is never read half-written.
 *
 * @throws File system errors.
 */
export async function writeEntry(
  { path, temporaryPath }: EntryPaths,
  value: Uint8Array,
  nowMs: number,
  files: EntryFiles,
): Promise<void> {
  try {
    await files.mkdir(dirname(path), { recursive: true })
    await files.writeFile(temporaryPath, [sealOf(value), value])
    await files.utimes(temporaryPath, nowMs / 1000, nowMs / 1000)
    await files.rename(temporaryPath, path)
  } catch (error) {
    await files.rm(temporaryPath, { force: true }).catch(() => undefined)
    throw error
  }
}
