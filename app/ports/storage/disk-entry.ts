import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The calls to the file system that entries need: tests pass some that fail. */
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

/** Bytes before the value in a file: 64 hexadecimal digits and a line end. */
export const SEAL_BYTES = 65

/** SHA-256, as 64 hexadecimal digits. */
export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex')
}

/** Header of a file: the hash of its value, which detects damage. */
function sealOf(value: Uint8Array): Buffer {
  return Buffer.from(`${sha256(value)}\n`)
}

/**
 * The value of an entry, marked as used at `nowMs`; null after dropping one that is damaged or whose file has over
 * `maxFileBytes`.
 *
 * @throws what the file system says, also when there is no entry.
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
  // Not awaited: if marking fails, the entry only looks older.
  files.utimes(path, nowMs / 1000, nowMs / 1000).catch(() => undefined)
  return value
}

/** The path of an entry, and of the file beside it that is written first. */
export type EntryPaths = { readonly path: string; readonly temporaryPath: string }

/**
 * Writes an entry to `temporaryPath` and renames it to `path`, so that no reader sees half of one.
 *
 * @throws what the file system says.
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
