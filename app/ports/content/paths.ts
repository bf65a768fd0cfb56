import { isAbsolute, relative, resolve, sep } from 'node:path'

/** Maximum length of a path, in characters: the limit of common file systems. */
const MAX_PATH_LENGTH = 1024

/** Maximum length of a file name, in characters: the limit of common file systems. */
const MAX_SEGMENT_LENGTH = 255

// On Windows, a backslash is a separator and a colon starts a drive or stream. Control characters, NUL first, truncate
// or garble arguments of system calls and logs.
const FORBIDDEN = /[\p{Cc}\\:]/u

/** Matches what would become `/`, `\`, `.` or NUL if the path were decoded again. */
const ENCODED = /%(?:2f|5c|2e|00)/i

/** Returns true for a relative path of plain segments separated by `/`: not empty, `.` or `..`. */
export function isSafePath(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH || FORBIDDEN.test(path) || ENCODED.test(path)) return false
  return path.split('/').every(isSafeSegment)
}

function isSafeSegment(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && segment.length <= MAX_SEGMENT_LENGTH
}

/** Returns the absolute path of `path` under `root`; null if it is unsafe or would leave the root. */
export function resolveInside(root: string, path: string): string | null {
  if (!isSafePath(path)) return null
  const target = resolve(root, path)
  return isInside(root, target) ? target : null
}

/** Returns true if `target` is below `root`; both must be absolute. */
function isInside(root: string, target: string): boolean {
  const relativePath = relative(root, target)
  return (
    relativePath !== '' &&
    relativePath !== '..' &&
    !relativePath.startsWith(`..${sep}`) &&
    !isAbsolute(relativePath)
  )
}
