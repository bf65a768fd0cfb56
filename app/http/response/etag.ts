import { createHash } from 'node:crypto'

const TAG_CHARACTERS = 22 // 132 bits, to rule out accidental collisions

/** Returns a hash of content: equal tags mean equal bytes. */
export function contentTag(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, TAG_CHARACTERS)
}
