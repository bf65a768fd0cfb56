import { createHash } from 'node:crypto'
import type { Encoding } from '~/http/accept'

const TAG_CHARACTERS = 22 // 132 bits, to rule out accidental collisions

/** Returns a hash of content: equal tags mean equal bytes. */
export function contentTag(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, TAG_CHARACTERS)
}

/** Returns the strong entity tag of content in a content coding. */
export function entityTag(tag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
}
