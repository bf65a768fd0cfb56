import { EXAMPLE_EDITS_KEY, recall, tryStore } from '../lib/storage'

/** Text of changed files by path in the example. */
export type EditedFiles = Readonly<Record<string, string>>

const HASH = '#edits='

/**
 * Maximum size of the JSON in a link, in bytes. The server counts characters (`features/example-runs/edits.ts`); this limit is
 * higher, so that a link can contain all changes that it accepts.
 */
const MAX_BYTES = 2_400_000

/** Parses texts by name from untrusted JSON; null if it has another structure. */
function parseFiles(text: string): EditedFiles | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const entries = Object.entries(value)
    return entries.every(([, fileText]) => typeof fileText === 'string') ? Object.fromEntries(entries) : null
  } catch {
    return null
  }
}

/** Splits the id of an example into its storage key and the hash of its files; changes for another hash are discarded. */
const ownParts = (example: string) => {
  const [name = '', id = ''] = example.split(' ')
  return { key: `${EXAMPLE_EDITS_KEY}:${name}`, id }
}

/** Returns the stored changes of an example. */
export function keptEdits(example: string): EditedFiles {
  const { key, id } = ownParts(example)
  const stored = recall(key) ?? ''
  if (stored.startsWith(`${id} `)) return parseFiles(stored.slice(id.length + 1)) ?? {}
  if (stored !== '') tryStore(key, null)
  return {}
}

/** Stores the changes of an example. Returns false if the browser blocks storage or is out of space. */
export function keepEdits(example: string, files: EditedFiles): boolean {
  const { key, id } = ownParts(example)
  return tryStore(key, Object.keys(files).length === 0 ? null : `${id} ${JSON.stringify(files)}`)
}

/** Reads a stream. @throws beyond the size limit: a short link can decompress to any size. */
async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const reader = stream.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > MAX_BYTES) {
      void reader.cancel()
      throw new RangeError('Too large')
    }
    parts.push(part.value)
  }
  return new Blob(parts).bytes()
}

/**
 * Returns the address of a page with the changes in its fragment, which browsers do not send. @throws {RangeError} if they are
 * too large.
 */
export async function sharedAddress(page: string, files: EditedFiles): Promise<string> {
  const json = new Blob([JSON.stringify(files)])
  if (json.size > MAX_BYTES) throw new RangeError('Too large')
  const packed = await bytesOf(json.stream().pipeThrough(new CompressionStream('deflate-raw')))
  const text = btoa(Array.from(packed, (byte) => String.fromCodePoint(byte)).join(''))
  const url = new URL(page)
  url.hash = HASH + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return url.href
}

/** Returns the changes in the fragment of an address; null if it has none, `unreadable` if it is damaged or too large. */
export async function sharedEdits(fragment: string): Promise<EditedFiles | 'unreadable' | null> {
  if (!fragment.startsWith(HASH)) return null
  try {
    const text = atob(fragment.slice(HASH.length).replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
    const texts = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return parseFiles(new TextDecoder().decode(await bytesOf(texts))) ?? 'unreadable'
  } catch {
    return 'unreadable'
  }
}
