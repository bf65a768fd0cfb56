import { matchRedirect } from '~/domain/redirects/match'
import { requestUrl } from '~/ports/request-url'
import { SERVER_CALL_PREFIX } from '~/features/outcomes/limits'
import { type Fetch, isReading } from '../fetch'
import { sentenceAnswer } from '../response/sentence-answer'
import { cachePolicies } from '../response/policies'
import { likelySpellings, type SpellingOptions, usualSpelling } from './usual-spelling'
import type { SiteRoutes } from '../site-routes'

/** Options of {@link redirectToCanonicalPath}. */
export type CanonicalPathOptions = SpellingOptions &
  Pick<SiteRoutes, 'isShared' | 'searchKey' | 'searchNames'>

/** A redirect on the way to a page. */
type Hop = {
  readonly url: URL
  readonly status: number
  /** The redirect response of the application; null for a redirect by the pipeline. */
  readonly response: Response | null
  /** True if only the spelling changes; such a redirect is permanent even if the target is missing. */
  readonly isSpelling: boolean
}

/** Maximum number of redirects to follow; more are taken for a loop. */
const MAX_HOPS = 6

/** Headers of the application's redirects that a combined redirect keeps. */
const KEPT_HEADERS = ['cache-control', 'cdn-cache-control', 'vary', 'x-robots-tag'] as const

function isRedirect(response: Response): boolean {
  return response.status >= 300 && response.status < 400 && response.headers.has('location')
}

/**
 * Adds the search parameters of a redirected address to the target, except those that the target sets, and those that the
 * redirecting route reads: it dropped them on purpose.
 */
function withSearchOf(from: URL, to: URL, read: readonly string[]): URL {
  if (to.origin !== from.origin || from.search === '') return to
  const isCarried = (parameter: string): boolean => {
    const [name] = new URLSearchParams(parameter).keys()
    return name !== undefined && !read.includes(name) && !to.searchParams.has(name)
  }
  const parameters = [to.search.slice(1), ...from.search.slice(1).split('&').filter(isCarried)]
  const target = new URL(to)
  target.search = parameters.filter((parameter) => parameter !== '').join('&')
  return target
}

const isMarkdown = (pathname: string): boolean => pathname.endsWith('.md')

/** Returns the canonical spelling of an address, or the target of an old one; null if the address needs no redirect. */
function rewritten(url: URL, options: SpellingOptions): Hop | null {
  const pathname = usualSpelling(url.pathname, options)
  const isUsual = pathname === url.pathname
  const spelled = isUsual ? url : new URL(url)
  if (!isUsual) spelled.pathname = pathname
  const old = matchRedirect(spelled)
  // A Markdown address only redirects to Markdown; for other targets, its route decides. The client did not ask for HTML.
  if (old && (!isMarkdown(spelled.pathname) || isMarkdown(new URL(old.location, url).pathname)))
    return { url: new URL(old.location, url), status: old.status, response: null, isSpelling: false }
  return isUsual ? null : spelledAs(spelled)
}

function spelledAs(url: URL): Hop {
  return { url, status: 308, response: null, isSpelling: true }
}

/** A redirect to a missing page is temporary, as the page may be published later. Changes of spelling stay permanent. */
function asTemporary(hop: Hop): Hop {
  return hop.isSpelling ? hop : { ...hop, status: 307 }
}

function hopOfResponse(url: URL, response: Response, options: CanonicalPathOptions): Hop {
  const to = new URL(response.headers.get('location') ?? '', url)
  const target = withSearchOf(url, to, options.searchNames(url.pathname))
  return { url: target, status: response.status, response, isSpelling: false }
}

/** Creates functions that request other addresses on behalf of a reader. */
function createLookAhead(next: Fetch, request: Request, options: CanonicalPathOptions) {
  /** Missing addresses whose likely spellings were tried: redirects from these may lead back to them. */
  const tried = new Set<string>()

  /** Requests an address if the page cache stores its response, so that the reader's next request is a cache hit; else null. */
  async function lookUp(url: URL): Promise<Response | null> {
    if (url.origin !== new URL(request.url).origin) return null
    if (!options.isShared(url.pathname) || options.searchKey(url) === null) return null
    const { headers, signal } = request
    const response = await next(new Request(url, { headers, signal }))
    await response.body?.cancel()
    return response
  }

  /** Follows redirects after the given ones to the last, and reports whether its target is missing. */
  async function follow(hops: readonly Hop[]): Promise<{ hops: readonly Hop[]; isMissing: boolean }> {
    const last = hops.at(-1)
    if (last === undefined || hops.length >= MAX_HOPS) return { hops, isMissing: false }
    const onward = rewritten(last.url, options)
    if (onward) return follow([...hops, onward])
    const response = await lookUp(last.url)
    if (response?.status === 404) {
      const candidates = await findCandidate(last.url)
      return candidates.length === 0
        ? { hops: hops.map(asTemporary), isMissing: true }
        : { hops: [...hops, ...candidates], isMissing: false }
    }
    if (!response || !isRedirect(response)) return { hops, isMissing: false }
    return follow([...hops, hopOfResponse(last.url, response, options)])
  }

  /** Returns the redirects from a missing address to a likely spelling that exists; empty if none does. */
  async function findCandidate(url: URL): Promise<readonly Hop[]> {
    if (tried.has(url.href) || tried.size >= MAX_HOPS) return []
    tried.add(url.href)
    for (const pathname of likelySpellings(url.pathname).filter(options.isShared)) {
      const spelled = new URL(url)
      spelled.pathname = pathname
      const { hops, isMissing } = await follow([spelledAs(spelled)])
      if (!isMissing) return hops
    }
    return []
  }

  return { follow, findCandidate }
}

/**
 * Combines redirects into one; null if they lead back to the start. Its status is theirs if all are equal, 308 if all are
 * permanent, otherwise 307.
 */
function combineHops(from: URL, hops: readonly Hop[]): Response | null {
  const [first, last] = [hops[0], hops.at(-1)]
  if (!first || !last || last.url.href === from.href) return null
  const location = last.url.href.slice(last.url.origin === from.origin ? from.origin.length : 0)
  const isPermanent = hops.every((hop) => hop.status === 301 || hop.status === 308)
  const status = hops.every((hop) => hop.status === first.status) ? first.status : isPermanent ? 308 : 307
  const only = hops.length === 1 && first.response?.status === status ? first.response : null
  if (only?.headers.get('location') === location) return only
  const own = hops.findLast(({ response }) => response !== null)?.response
  const keptHeaders = KEPT_HEADERS.flatMap((name) => {
    const value = own?.headers.get(name) ?? null
    return value === null ? [] : [[name, value] as const]
  })
  const headers = { ...cachePolicies.redirect, ...Object.fromEntries(keptHeaders), location }
  return sentenceAnswer(status, 'This URL has a different canonical spelling.', headers)
}

/**
 * Redirects other spellings to the canonical address, and old addresses to new ones, in a single step: chains of redirects are
 * followed as long as they lead to pages that the page cache stores. For a missing address, tries likely spellings. Without this,
 * caches and search engines would treat each spelling as a separate page.
 *
 * A path never starts with two slashes: in `Location`, they would name another host. Search parameters that no route reads are
 * kept.
 */
export function redirectToCanonicalPath(next: Fetch, options: CanonicalPathOptions): Fetch {
  return async (request) => {
    const url: URL = requestUrl(request)
    if (url.pathname.startsWith(SERVER_CALL_PREFIX)) return next(request)
    if (!isReading(request)) {
      const pathname = usualSpelling(url.pathname, options)
      const location = pathname + url.search
      return pathname === url.pathname
        ? next(request)
        : sentenceAnswer(308, 'This URL has a different canonical spelling.', {
            ...cachePolicies.redirect,
            location,
          })
    }
    const { follow, findCandidate } = createLookAhead(next, request, options)
    const spelled = rewritten(url, options)
    if (spelled) return combineHops(url, (await follow([spelled])).hops) ?? next(request)
    const response = await next(request)
    const isShared = options.isShared(url.pathname)
    // Private routes answer their missing pages themselves.
    if (response.status === 404 && (isShared || options.routePath(url.pathname) === null))
      return combineHops(url, await findCandidate(url)) ?? response
    if (!isShared || !isRedirect(response)) return response
    return combineHops(url, (await follow([hopOfResponse(url, response, options)])).hops) ?? response
  }
}

/** Options of {@link dropUselessSearch}. */
export type UselessSearchOptions = {
  /** Resolves to the name of a search parameter that has no effect, because its value names nothing that exists; else null. */
  readonly uselessParameter: (url: URL, signal: AbortSignal) => Promise<string | null>
}

/**
 * Redirects an address with such a parameter to the address without it, so that made-up values cause no renderings and no cache
 * entries. The redirect is temporary, because the named page may be published later.
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
