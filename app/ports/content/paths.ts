import { isAbsolute, relative, resolve, sep } from 'node:path'

/** Longest path that is looked up, in characters; the limit of common file systems for a whole path. */
const MAX_PATH_LENGTH = 1024

/** Longest name of one file, in characters: the limit of common file systems. */
const MAX_SEGMENT_LENGTH = 255

// A backslash separates on Windows, a colon starts a drive or a stream there, and control characters, NUL first,
// end or garble what system calls and logs are given.
const FORBIDDEN = /[\p{Cc}\\:]/u

/** What would separate, climb or end a path if it were decoded once more: `/`, `\`, `.` and NUL. */
const ENCODED = /%(?:2f|5c|2e|00)/i

/** True for a relative path with `/` between plain segments: nothing that climbs, repeats or starts at a root. */
export function isSafePath(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH || FORBIDDEN.test(path) || ENCODED.test(path)) return false
  return path.split('/').every(isSafeSegment)
}

function isSafeSegment(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && segment.length <= MAX_SEGMENT_LENGTH
}

/** The absolute path of `path` under `root`, or null when it is not plain or would leave the root. */
export function resolveInside(root: string, path: string): string | null {
  if (!isSafePath(path)) return null
  const target = resolve(root, path)
  return isInside(root, target) ? target : null
}

/** True when `target` lies below `root`; both absolute. */
function isInside(root: string, target: string): boolean {
  const way = relative(root, target)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
