import { createHash } from 'node:crypto'

const TAG_CHARACTERS = 22 // 132 bits: far beyond an accidental collision

/** Names some bytes: equal names mean equal bytes. */
export function contentTag(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, TAG_CHARACTERS)
}

/**
 * True when `If-None-Match` names the entity tag, by the weak comparison of RFC 9110 section 13.1.2: a proxy that
 * compresses turns our strong tags into weak ones.
 */
export function matchesEntityTag(ifNoneMatch: string, entityTag: string): boolean {
  if (ifNoneMatch === entityTag) return true
  return ifNoneMatch
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === entityTag || candidate === '*')
}
