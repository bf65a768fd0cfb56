import { BodyTooLargeError } from '~/ports/read-body'

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const OPENS = new Set([0x7b, 0x5b])
const CLOSES = new Set([0x7d, 0x5d])

/** Finds one member of the object that a JSON text is, in chunks of its bytes, and keeps nothing else. */
function createScanner(name: string) {
  const kept: Uint8Array[] = []
  let [depth, key, isInString, isEscaped, isKey, isWanted, isDone] = [
    0,
    '',
    false,
    false,
    false,
    false,
    false,
  ]

  return {
    kept,
    /** True once the member is whole. */
    feed(chunk: Uint8Array): boolean {
      let from = 0
      for (let at = 0; at < chunk.length && !isDone; at += 1) {
        const byte = chunk[at] ?? 0
        if (isInString) {
          if (isEscaped) isEscaped = false
          else if (byte === BACKSLASH) isEscaped = true
          else if (byte === QUOTE) isInString = false
          else if (isKey) key += String.fromCharCode(byte)
        } else if (byte === QUOTE) {
          isInString = true
          if (isKey) key = ''
        } else if (OPENS.has(byte)) {
          depth += 1
          isKey = depth === 1
        } else if (CLOSES.has(byte) || (byte === COMMA && depth === 1)) {
          if (byte !== COMMA) depth -= 1
          isKey = byte === COMMA
          const isEnd = isWanted && (byte === COMMA || depth === 0)
          if (isEnd) kept.push(chunk.slice(from, at))
          isDone ||= isEnd
        } else if (byte === COLON && isKey) {
          isKey = false
          isWanted = key === name
          from = at + 1
        }
      }
      if (isWanted && !isDone) kept.push(chunk.slice(from))
      return isDone
    },
  }
}

/**
 * Reads the bytes of one member of the object that a JSON body is; none where it has no such member. Bodies of many megabytes
 * are not held, and not parsed: their bytes go by in the chunks that the network brings.
 *
 * @throws {BodyTooLargeError} when the body has more than `maxBytes` before the member ends; something else when it breaks off,
 * or the signal aborts.
 */
export async function readMember(
  name: string,
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const scanner = createScanner(name)
  let size = 0
  for await (const chunk of body ?? []) {
    signal.throwIfAborted()
    size += chunk.byteLength
    if (size > maxBytes) throw new BodyTooLargeError(`the body has over ${maxBytes} bytes`)
    // Leaving the loop ends the download.
    if (scanner.feed(chunk)) break
  }
  return Buffer.concat(scanner.kept)
}
