import { createHash } from 'node:crypto'

const TAG_CHARACTERS = 22 // 132 bits: far beyond an accidental collision

/** Names some bytes: equal names mean equal bytes. */
export function contentTag(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, TAG_CHARACTERS)
}
