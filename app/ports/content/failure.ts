import { gaveUp, missing, unavailable, type Answer } from '~/ports/answer'

/** Codes of the file system for "there is no such file", a file in place of a folder and a circle of links included. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG'])

/** Codes of the file system for what this process may not read. */
const FORBIDDEN = new Set(['EACCES', 'EPERM'])

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** True when nothing is at that place, or nothing that this process may read. */
export function isUnreadable(error: unknown): boolean {
  return NOT_THERE.has(codeOf(error)) || FORBIDDEN.has(codeOf(error))
}

/** An error of the file system as an answer: a file that does not exist is missing, any other error is unavailable. */
export function answerOfFailure(error: unknown): Answer<never> {
  if (!(error instanceof Error)) return unavailable(String(error))
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return gaveUp
  return NOT_THERE.has(codeOf(error)) ? missing : unavailable(error.message)
}
