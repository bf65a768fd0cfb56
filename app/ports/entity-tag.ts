/** Returns true if `If-None-Match` has the tag, by weak comparison (RFC 9110 section 13.1.2): proxies weaken tags. */
export function matchesEntityTag(ifNoneMatch: string | null, entityTag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch === entityTag) return true
  return ifNoneMatch
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === entityTag || candidate === '*')
}
