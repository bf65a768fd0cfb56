import { gaveUp, missing, unavailable, type Answer } from '~/ports/answer'

/** Error codes for a path without a file, including a folder in its place and a cycle of links. */
const NOT_FOUND = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG'])

/** Error codes for missing permissions. */
const NOT_PERMITTED = new Set(['EACCES', 'EPERM'])

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Returns true if there is no file, or none that this process can read. */
export function isUnreadable(error: unknown): boolean {
  return NOT_FOUND.has(codeOf(error)) || NOT_PERMITTED.has(codeOf(error))
}

/** Converts a file system error: a file that does not exist is missing, any other error is unavailable. */
export function answerOfFailure(error: unknown): Answer<never> {
  if (!(error instanceof Error)) return unavailable(String(error))
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return gaveUp
  return NOT_FOUND.has(codeOf(error)) ? missing : unavailable(error.message)
}
