import { createHash } from 'node:crypto'

/**
 * The content id of bytes: the id that git gives a blob, so that a file keeps one name in every source.
 *
 * @returns 40 hexadecimal digits.
 */
export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex')
}
