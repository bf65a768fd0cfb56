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

/** What stands before a value in its file: the hash of the value, so that a damaged one is noticed. */
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
  place: string,
  maxFileBytes: number,
  nowMs: number,
  files: EntryFiles,
): Promise<Uint8Array | null> {
  const { size } = await files.stat(place)
  const file = size > maxFileBytes ? Buffer.alloc(0) : await files.readFile(place)
  const value = file.subarray(SEAL_BYTES)
  if (!sealOf(value).equals(file.subarray(0, SEAL_BYTES))) {
    await files.rm(place, { force: true })
    return null
  }
  // Not awaited: if marking fails, the entry only looks older.
  files.utimes(place, nowMs / 1000, nowMs / 1000).catch(() => undefined)
  return value
}

/** Where an entry goes, and the file beside that place which holds it until it is whole. */
export type EntryPlace = { readonly place: string; readonly part: string }

/**
 * Writes an entry as `part` and moves it to its place, so that no reader sees half of one.
 *
 * @throws what the file system says.
 */
export async function writeEntry(
  { place, part }: EntryPlace,
  value: Uint8Array,
  nowMs: number,
  files: EntryFiles,
): Promise<void> {
  try {
    await files.mkdir(dirname(place), { recursive: true })
    await files.writeFile(part, [sealOf(value), value])
    await files.utimes(part, nowMs / 1000, nowMs / 1000)
    await files.rename(part, place)
  } catch (error) {
    await files.rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}
