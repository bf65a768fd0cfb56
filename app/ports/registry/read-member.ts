import { JSONParser } from '@streamparser/json'
import { BodyTooLargeError } from '~/ports/read-body'

/**
 * Reads one member of a JSON object as UTF-8 JSON; empty if it has no such member. The body is parsed as a stream, so that one
 * of many megabytes is not held in memory. @throws {BodyTooLargeError} if the body has more than `maxBytes` before the member
 * ends; another error if it is invalid JSON or incomplete, or the signal aborts.
 */
export async function readMember(
  name: string,
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const parser = new JSONParser({ paths: [`$.${name}`], keepStack: false })
  const read: unknown[] = []
  parser.onValue = ({ value }) => {
    read.push(value)
  }
  let size = 0
  for await (const chunk of body ?? []) {
    signal.throwIfAborted()
    size += chunk.byteLength
    if (size > maxBytes) throw new BodyTooLargeError(`the body has over ${maxBytes} bytes`)
    parser.write(chunk)
    // Leaving the loop cancels the download.
    if (read.length > 0) break
  }
  return new TextEncoder().encode(read.length > 0 ? JSON.stringify(read[0]) : '')
}
