import { MAX_PATH_CHARACTERS } from '~/domain/account-limits'
import { findLibrary } from '~/domain/catalogue/catalogue'

/** Returns false for invalid percent encoding, control characters, and segments that browsers resolve or drop. */
function isPlainPath(text: string): boolean {
  try {
    const [, ...segments] = decodeURIComponent(text).split('/')
    return segments.every((segment) => segment !== '' && !/^\.\.?$|\p{Cc}/u.test(segment))
  } catch {
    return false
  }
}

/** Returns a valid docs path unchanged; null for anything else. */
export function readDocsPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_PATH_CHARACTERS) return null
  const [empty, library = '', , docs, ...rest] = text.split('/')
  const isDocs = empty === '' && docs === 'docs' && rest.length > 0 && findLibrary(library) !== undefined
  return isDocs && /^[\w\-./%~@]+$/.test(text) && isPlainPath(text) ? text : null
}

/** Returns a valid docs path, optionally with a fragment, unchanged; null for anything else. */
export function readSavedPath(text: string): string | null {
  const [page = '', ...anchor] = text.split('#')
  const isPlain = anchor.length === 0 || /^[\w\-.~%!'()*:]+$/.test(anchor.join('#'))
  return isPlain && text.length <= MAX_PATH_CHARACTERS && readDocsPath(page) !== null ? text : null
}
