/**
 * Returns true if `If-None-Match` contains the entity tag, by the weak comparison of RFC 9110 section 13.1.2: a proxy
 * that compresses turns strong tags into weak ones.
 */
export function matchesEntityTag(ifNoneMatch: string | null, entityTag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch === entityTag) return true
  return ifNoneMatch
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === entityTag || candidate === '*')
}
