import { catalogue } from '~/domain/catalogue/catalogue'
import type { SiteRoutes } from '../site-routes'

/** Matches an address that may not have its canonical spelling; most do not match and are not processed further. */
const UNUSUAL = /[%$A-Z]|\/\/|.\/$|[^\w/~-]$|\.html?$/

const ENCODED_BYTE = /%[0-9a-f]{2}/gi
/** Characters that mean the same percent-encoded (RFC 3986 section 2.3), and the slash, which no name contains. */
const NEEDS_NO_ENCODING = /[\w.~/-]/
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/

/** Zero-width characters, such as byte order marks: they are copied along with text, and no address of the site has one. */
const INVISIBLE = /\p{Cf}/gu
const SPACES_AT_END = /[\p{Z}\s]+$/u
/** Characters that may follow an address in a text: punctuation, quotes, brackets, emphasis marks. */
const SIGNS_AT_END = /[\p{Z}\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,;:!?'"<>|*`…。、，！？；：]+$/u
/** Matches an index file, which other servers show at the address of its folder, or the extension of an HTML file. */
const FILE_AT_END = /(?:\/index)?\.html?$/i

/** Matches the extension `.mdx`, and a query or fragment in a path: after an encoded `?` or `#`, or after a `&` or `;`. */
const NO_PART_OF_NAME = /(?:\.mdx|[?#&;].*)$/i

/** Matches addresses of previews, cards, the search API (`/1/`) and docs, whose last characters may be part of a name. */
const NAMED_BY_AUTHORS = /^\/(?:preview|cards|1)\/|^\/[^/]+\/[^/]+\/(?:docs|images)\//

const libraries = new Map(catalogue.libraries.map((library) => [library.id, library]))

/** Inputs of the canonical spelling of an address. */
export type SpellingOptions = Pick<SiteRoutes, 'routePath'>

function decodedWhereSafe(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return NEEDS_NO_ENCODING.test(character) ? character : encoded.toUpperCase()
}

/** Changes the decoded text of a path; segments that do not change keep their encoding. */
function rewrite(path: string, change: (text: string) => string): string {
  const segments = path.split('/').map((segment) => {
    if (!segment.includes('%')) return change(segment)
    const text = decodeURIComponent(segment)
    const changed = change(text)
    return changed === text
      ? segment
      : new URL(`http://site.invalid/${changed.replaceAll(/[%?#\\]/g, encodeURIComponent)}`).pathname.slice(1)
  })
  return segments.join('/')
}

function rewriteEnd(path: string, change: (text: string) => string): string {
  const at = path.lastIndexOf('/') + 1
  return path.slice(0, at) + rewrite(path.slice(at), change)
}

const oneSlashAtATime = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/** Removes punctuation that follows an address in a text, and file extensions, in any order. */
function withoutEnding(path: string): string {
  let [before, after] = ['', path]
  while (before !== after) {
    before = after
    after = rewriteEnd(after, (text) => text.replace(SIGNS_AT_END, ''))
    after = oneSlashAtATime(after.replace(FILE_AT_END, '')) || '/'
  }
  return after
}

/** Restores the letter case of a route's literal segments and file extension; parameters stay unchanged. */
function inCaseOfRoute(path: string, routePath: SpellingOptions['routePath']): string {
  const lower = path.toLowerCase()
  if (lower === path) return path
  const route = routePath(lower)
  if (route === null) return path
  const [ending = ''] = /(?<=\{\$\})\.\w+$/.exec(route) ?? []
  const names = route.split('/')
  const spelled = path.split('/').map((segment, at) => {
    const word = segment.toLowerCase()
    return names[at] === word ? word : segment
  })
  const joined = spelled.join('/')
  return joined.slice(0, joined.length - ending.length) + ending
}

/** Restores the letter case of library and version ids, and of `docs` in an old address without a version. */
function inCaseOfCatalogue(path: string): string {
  const [, first = '', ...others] = path.split('/')
  const isPreview = first === 'preview'
  const library = (isPreview ? others[0] : first)?.toLowerCase() ?? ''
  const known = libraries.get(library)
  if (!known) return path
  if (isPreview) return ['', first, library, ...others.slice(1)].join('/')
  const ids = ['latest', 'docs', ...known.versions.map(({ id }) => id)]
  const version = ids.find((id) => id.toLowerCase() === others[0]?.toLowerCase()) ?? others[0]
  return ['', library, ...(version === undefined ? [] : [version, ...others.slice(1)])].join('/')
}

/**
 * Returns the canonical spelling of a path: no unnecessary percent-encoding, no zero-width characters, no double or trailing
 * slashes, no trailing punctuation; route segments and catalogue ids in their letter case. A path that would then contain dot
 * segments stays unchanged, except that dollar signs are encoded in every path: the router would replace text after one as a
 * parameter.
 */
export function usualSpelling(pathname: string, { routePath }: SpellingOptions): string {
  if (!UNUSUAL.test(pathname)) return pathname
  const literal = pathname.replaceAll('$', '%24')
  const decoded = literal.replaceAll(ENCODED_BYTE, decodedWhereSafe)
  const visible = rewrite(decoded, (text) => text.replaceAll(INVISIBLE, ''))
  const trimmed = oneSlashAtATime(rewriteEnd(visible, (text) => text.replace(SPACES_AT_END, '')))
  if (DOT_SEGMENT.test(trimmed)) return literal.replace(/^\/{2,}/, '/')
  const inCase = (path: string) => inCaseOfCatalogue(inCaseOfRoute(path, routePath))
  const spelled = inCase(trimmed)
  return NAMED_BY_AUTHORS.test(spelled) ? spelled : inCase(withoutEnding(spelled))
}

/** Inserts `docs` after the version of a library if a page follows directly, as in old links; other paths are unchanged. */
function belowDocs(path: string): string {
  const [, library = '', version = '', ...rest] = path.split('/')
  const isKnown = libraries.get(library)?.versions.some(({ id }) => ['latest', id].includes(version)) ?? false
  return isKnown && rest.length > 0 && rest[0] !== 'docs'
    ? ['', library, version, 'docs', ...rest].join('/')
    : path
}

/**
 * Returns likely spellings of a missing address, most likely first: without trailing punctuation, a query or an extension, then
 * also in lower case, then both below `docs`.
 */
export function likelySpellings(pathname: string): string[] {
  const cut = rewriteEnd(pathname, (text) => text.replace(NO_PART_OF_NAME, ''))
  const trimmed = DOT_SEGMENT.test(pathname) ? pathname : withoutEnding(cut)
  // Percent-encoding keeps its uppercase digits.
  const lower = trimmed.replaceAll(/%[0-9A-F]{2}|[A-Z]/g, (part) =>
    part.length === 1 ? part.toLowerCase() : part,
  )
  return [...new Set([trimmed, lower, belowDocs(trimmed), belowDocs(lower)])].filter(
    (path) => path !== pathname,
  )
}
