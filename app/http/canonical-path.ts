import { catalogue } from '~/domain/catalogue/catalogue'
import { matchRedirect } from '~/domain/redirects/match'
import { type Fetch, isReading } from './fetch'
import { sentenceAnswer } from './sentence-answer'
import { cachePolicies } from './policies'
import { SERVER_CALL_PREFIX } from '~/features/answers/limits'

/** What an address may have that its usual spelling has not. Most addresses have none of it and are not looked at further. */
const UNUSUAL = /[%$A-Z]|\/\/|.\/$/

const ENCODED_BYTE = /%[0-9a-f]{2}/gi
/**
 * Characters that mean the same with and without percent-encoding (RFC 3986 section 2.3), and the slash, which no page has
 * in a name.
 */
const NEEDS_NO_ENCODING = /[\w.~/-]/
const libraryIds = new Set(catalogue.libraries.map(({ id }) => id))
/** The segment that all docs of a version or a preview are under, in any letter case. */
const DOCS_SEGMENT = new RegExp(
  String.raw`^((?:/preview)?/(?:${[...libraryIds].join('|')})/[^/]+)/docs(?=/|$)`,
  'i',
)
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/

function decodedWhereSafe(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return NEEDS_NO_ENCODING.test(character) ? character : encoded.toUpperCase()
}

/** What {@link redirectToCanonicalPath} needs. */
export type CanonicalPathOptions = {
  /** First segments of addresses that belong to no library, such as `blog`, in lower case. */
  readonly ownSegments: ReadonlySet<string | undefined>
}

/**
 * The path as links of the site spell it: no percent-encoding that it can do without, one slash at a time, and none at
 * the end, nor the space that comes along when an address is copied; the segments that begin all addresses of one kind
 * in lower case. A path that would lead upwards then stays as it is, but for the dollar signs: they are encoded in every
 * path, because the router fills in what follows one as a parameter.
 */
function usualSpelling(pathname: string, { ownSegments }: CanonicalPathOptions): string {
  const literal = pathname.replaceAll('$', '%24')
  const spelled = literal
    .replaceAll(ENCODED_BYTE, decodedWhereSafe)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?:%20)+$/, '')
    .replace(/(?<=.)\/$/, '')
    .replace(DOCS_SEGMENT, '$1/docs')
    .replace(/[^/]+/, (first) => {
      const name = first.toLowerCase()
      return ownSegments.has(name) || libraryIds.has(name) ? name : first
    })
  return DOT_SEGMENT.test(spelled) ? literal : spelled
}

/**
 * Sends addresses that are spelled otherwise than usual to the usual one, or straight to where that leads: caches and
 * search engines would take each spelling for a page. Two slashes at the start of a `Location` would name another host.
 */
export function redirectToCanonicalPath(next: Fetch, options: CanonicalPathOptions): Fetch {
  return (request) => {
    const url = new URL(request.url)
    if (!UNUSUAL.test(url.pathname) || url.pathname.startsWith(SERVER_CALL_PREFIX)) return next(request)
    const pathname = usualSpelling(url.pathname, options)
    if (pathname === url.pathname) return next(request)
    const location = pathname + url.search
    const onward = matchRedirect(new URL(location, url))
    return sentenceAnswer(onward?.status ?? 308, 'This URL has a different canonical spelling.', {
      ...cachePolicies.redirect,
      location: onward?.location ?? location,
    })
  }
}

/** What {@link dropUselessSearch} needs. */
export type UselessSearchOptions = {
  /** The search parameter of an address whose value names nothing that is there, so that the page is the same without it. */
  readonly uselessParameter: (url: URL, signal: AbortSignal) => Promise<string | null>
}

/**
 * Sends addresses whose search names nothing to the address without it, temporarily: what is not there may be published.
 * A flood of made-up values makes no renderings, and no answers to store.
 */
export function dropUselessSearch(next: Fetch, { uselessParameter }: UselessSearchOptions): Fetch {
  return async (request) => {
    const url = new URL(request.url)
    const name = url.search === '' ? null : await uselessParameter(url, request.signal)
    if (name === null) return next(request)
    url.searchParams.delete(name)
    return sentenceAnswer(307, 'This page has moved.', {
      ...cachePolicies.redirect,
      location: url.pathname + url.search,
    })
  }
}

/** Sends old addresses on before any route sees them, versions that no longer exist included. */
export function withRedirects(next: Fetch): Fetch {
  return (request) => {
    const redirect = isReading(request) ? matchRedirect(new URL(request.url)) : null
    if (!redirect) return next(request)
    const { location, status } = redirect
    return sentenceAnswer(status, 'This page has moved.', { ...cachePolicies.redirect, location })
  }
}
