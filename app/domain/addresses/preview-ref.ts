import { findLibrary } from '~/domain/catalogue/catalogue'

/** What a preview shows: a branch of a library's repository, or the head of a pull request to it. */
export type PreviewRef =
  | { readonly kind: 'branch'; readonly name: string }
  | { readonly kind: 'pull'; readonly number: number }

/** Why a text names nothing that a preview could show. */
type RefusedRef = 'too-long' | 'commit-id' | 'no-branch-name'

/** The reading of the part of a preview's address that names the branch or pull request. */
export type PreviewRefReading = PreviewRef | { readonly kind: 'refused'; readonly reason: RefusedRef }

/** Longest name in characters; git servers store a branch as a file, whose name may have 255 bytes. */
const MAX_LENGTH = 200

const PULL_NUMBER = /^[1-9]\d{0,8}$/

/**
 * A whole object id, of either kind that git has. The code-hosting service gives the commits of all forks through the
 * repository that they were forked from, so that an id could show foreign text under the library's name.
 */
const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

// What git allows in the name of a branch: the manual of `git check-ref-format`.
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp} ~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock\/|\.\//u
const FORBIDDEN_START = /^[-./]|^refs\//
const FORBIDDEN_END = /(?:[./]|\.lock)$/

/**
 * Reads the name of what a preview shows, slashes as slashes. Digits alone are the number of a pull request, also where a
 * branch has such a name.
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

/** What an address goes on with behind the name of a preview. */
const PARTS: ReadonlySet<string> = new Set(['docs', 'changes', 'images'])

/**
 * The address that is meant by one with the slashes of a branch, as they are typed and pasted, or null for any other:
 * `/preview/query/feat/x/docs/guide` means `/preview/query/feat~x/docs/guide`.
 */
export function withTildes(pathname: string): string | null {
  const [, preview, library, ...named] = pathname.replace(/\/$/, '').split('/')
  if (preview !== 'preview' || library === undefined || !findLibrary(library)) return null
  const end = named.findIndex((segment, at) => at > 0 && PARTS.has(segment))
  const branch = end === -1 ? named : named.slice(0, end)
  if (branch.length < 2 || branch.includes('')) return null
  const rest = end === -1 ? [] : named.slice(end)
  return ['', preview, library, branch.join('~'), ...rest].join('/')
}
