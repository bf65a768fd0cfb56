import { catalogue } from '~/domain/catalogue/catalogue'

/** What an address may have that its usual spelling has not. Most addresses have none of it and are not looked at further. */
const UNUSUAL = /[%$A-Z]|\/\/|.\/$|[^\w/~-]$|\.html?$/

const ENCODED_BYTE = /%[0-9a-f]{2}/gi
/**
 * Characters that mean the same with and without percent-encoding (RFC 3986 section 2.3), and the slash, which no page has
 * in a name.
 */
const NEEDS_NO_ENCODING = /[\w.~/-]/
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/

/** Signs without width, such as byte order marks: they come along with copied text, and no address of the site has one. */
const INVISIBLE = /\p{Cf}/gu
const SPACES_AT_END = /[\p{Z}\s]+$/u
/** What text around an address puts behind it: points, quotes, brackets, marks of emphasis. */
const SIGNS_AT_END = /[\p{Z}\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,;:!?'"<>|*`…。、，！？；：]+$/u
/** The file that other servers show at the address of its folder. */
const FILE_AT_END = /(?:\/index)?\.html?$/i

/** What authors and programs name: the end of such an address may be a part of a name. */
const NAMED_BY_AUTHORS = /^\/(?:preview|cards|1)\/|^\/[^/]+\/[^/]+\/(?:docs|images)\//

const libraries = new Map(catalogue.libraries.map((library) => [library.id, library]))

/** What the spelling of addresses depends on. */
export type SpellingOptions = {
  /**
   * The path of the route that answers an address, such as `/blog/$`; null where none does. Its segments without `$` are
   * the words that all addresses of the kind share.
   */
  readonly routePath: (pathname: string) => string | null
}

function decodedWhereSafe(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return NEEDS_NO_ENCODING.test(character) ? character : encoded.toUpperCase()
}

/** Changes the decoded text of a path; what does not change stays encoded as it was. */
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

/** The path with the last segment changed. */
function rewriteEnd(path: string, change: (text: string) => string): string {
  const at = path.lastIndexOf('/') + 1
  return path.slice(0, at) + rewrite(path.slice(at), change)
}

const oneSlashAtATime = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/** Removes punctuation behind an address in a text, and the ending of a file, in any order. */
function withoutEnding(path: string): string {
  let [before, after] = ['', path]
  while (before !== after) {
    before = after
    after = rewriteEnd(after, (text) => text.replace(SIGNS_AT_END, ''))
    after = oneSlashAtATime(after.replace(FILE_AT_END, '')) || '/'
  }
  return after
}

/** The words of a route in their letter case, and the ending of a file such as `.md`. What a parameter takes stays. */
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

/** The ids of library and version in their letter case, and `docs` where an old address has no version before it. */
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
 * The path as links of the site spell it: no percent-encoding that it can do without, no sign without width, one slash at a
 * time and none at the end, nor what text puts behind an address; words of routes and ids of the catalogue in their letter
 * case. A path that would lead upwards then stays as it is, but for the dollar signs: they are encoded in every path,
 * because the router fills in what follows one as a parameter.
 */
export function usualSpelling(pathname: string, { routePath }: SpellingOptions): string {
  if (!UNUSUAL.test(pathname)) return pathname
  const literal = pathname.replaceAll('$', '%24')
  const decoded = literal.replaceAll(ENCODED_BYTE, decodedWhereSafe)
  const visible = rewrite(decoded, (text) => text.replaceAll(INVISIBLE, ''))
  const bare = oneSlashAtATime(rewriteEnd(visible, (text) => text.replace(SPACES_AT_END, '')))
  if (DOT_SEGMENT.test(bare)) return literal
  const inCase = (path: string) => inCaseOfCatalogue(inCaseOfRoute(path, routePath))
  const spelled = inCase(bare)
  return NAMED_BY_AUTHORS.test(spelled) ? spelled : inCase(withoutEnding(spelled))
}

/**
 * What an address that shows nothing may mean, likeliest first: the same without what text puts behind an address, and that
 * in lower case.
 */
export function likelySpellings(pathname: string): string[] {
  const bare = DOT_SEGMENT.test(pathname) ? pathname : withoutEnding(pathname)
  // Letters of percent-encoding stay as they are.
  const lower = bare.replaceAll(/%[0-9A-F]{2}|[A-Z]/g, (part) =>
    part.length === 1 ? part.toLowerCase() : part,
  )
  return [...new Set([bare, lower])].filter((path) => path !== pathname)
}
