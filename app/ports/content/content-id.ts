import { createHash } from 'node:crypto'

/**
 * Returns the content id of bytes: git's blob id, so that a file has the same id in every source.
 *
 * @returns 40 hexadecimal digits.
 */
export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex')
}
