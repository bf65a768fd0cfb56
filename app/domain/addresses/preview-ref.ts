import { findLibrary } from '~/domain/catalogue/catalogue'

/** The subject of a preview: a branch of a library's repository, or the head of a pull request. */
export type PreviewRef =
  | { readonly kind: 'branch'; readonly name: string }
  | { readonly kind: 'pull'; readonly number: number }

/** Why a text cannot be the subject of a preview. */
type RefusedRef = 'too-long' | 'commit-id' | 'no-branch-name'

/** Result of parsing the subject in a preview's address. */
export type PreviewRefReading = PreviewRef | { readonly kind: 'refused'; readonly reason: RefusedRef }

/** Maximum length of a name, in characters; git servers store a branch as a file, whose name may have 255 bytes. */
const MAX_LENGTH = 200

const PULL_NUMBER = /^[1-9]\d{0,8}$/

/**
 * Matches a full object id, SHA-1 or SHA-256. GitHub serves commits of forks through the original repository, so an id
 * could show foreign text under the library's name.
 */
const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

// The rules of git for branch names, from the manual of `git check-ref-format`.
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp} ~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock\/|\.\//u
const FORBIDDEN_START = /^[-./]|^refs\//
const FORBIDDEN_END = /(?:[./]|\.lock)$/

/**
 * Parses the subject of a preview, with slashes rather than tildes. Digits alone are a pull request number, even if a
 * branch has that name.
 */
export function parsePreviewRef(text: string): PreviewRefReading {
  if (text.length > MAX_LENGTH) return { kind: 'refused', reason: 'too-long' }
  if (PULL_NUMBER.test(text)) return { kind: 'pull', number: Number(text) }
  if (OBJECT_ID.test(text)) return { kind: 'refused', reason: 'commit-id' }
  const isName =
    text !== '' &&
    text !== '@' &&
    ![FORBIDDEN, FORBIDDEN_START, FORBIDDEN_END].some((forbidden) => forbidden.test(text))
  return isName ? { kind: 'branch', name: text } : { kind: 'refused', reason: 'no-branch-name' }
}

/** Segments that may follow the subject in an address. */
const PARTS: ReadonlySet<string> = new Set(['docs', 'changes', 'images'])

/**
 * Replaces the slashes of a branch in a typed or pasted address: returns `/preview/query/feat~x/docs/guide` for
 * `/preview/query/feat/x/docs/guide`. Null for any other address.
 */
export function withTildes(pathname: string): string | null {
  const [, preview, library, ...segments] = pathname.replace(/\/$/, '').split('/')
  if (preview !== 'preview' || library === undefined || !findLibrary(library)) return null
  const end = segments.findIndex((segment, at) => at > 0 && PARTS.has(segment))
  const branch = end === -1 ? segments : segments.slice(0, end)
  if (branch.length < 2 || branch.includes('')) return null
  const rest = end === -1 ? [] : segments.slice(end)
  return ['', preview, library, branch.join('~'), ...rest].join('/')
}
