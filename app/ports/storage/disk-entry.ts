import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** SHA-256 of a text, 64 hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The content of an entry's file: the hash of the value, a line end, the value. */
export function sealed(value: string): string {
  return `${sha256(value)}\n${value}`
}

/**
 * The value of an entry, marked as used at `nowMs`; null after dropping one that is damaged or has over `maxBytes`.
 *
 * @throws what the file system says, also when there is no entry.
 */
export async function readEntry(place: string, maxBytes: number, nowMs: number): Promise<string | null> {
  const { size } = await stat(place)
  const text = size > maxBytes ? '' : await readFile(place, 'utf8')
  const value = text.slice(text.indexOf('\n') + 1)
  if (text !== sealed(value)) {
    await rm(place, { force: true })
    return null
  }
  // Nobody waits for the mark: where it fails, the entry merely looks old.
  void utimes(place, nowMs / 1000, nowMs / 1000).catch(() => undefined)
  return value
}

/**
 * Writes an entry beside its place, as `part`, and moves it there, so that no reader sees half of one.
 *
 * @throws what the file system says.
 */
export async function writeEntry(place: string, part: string, text: string, nowMs: number): Promise<void> {
  try {
    await mkdir(dirname(place), { recursive: true })
    await writeFile(part, text)
    await utimes(part, nowMs / 1000, nowMs / 1000)
    await rename(part, place)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}
