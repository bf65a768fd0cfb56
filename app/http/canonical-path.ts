import { matchRedirect } from '~/domain/redirects/match'
import { SERVER_CALL_PREFIX } from '~/features/answers/limits'
import { type Fetch, isReading } from './fetch'
import { sentenceAnswer } from './sentence-answer'
import { cachePolicies } from './policies'
import { likelySpellings, type SpellingOptions, usualSpelling } from './usual-spelling'

/** What {@link redirectToCanonicalPath} needs. */
export type CanonicalPathOptions = SpellingOptions & {
  /** True where every reader gets the same answer. */
  readonly isShared: (pathname: string) => boolean
  /** Null for what the page cache does not store. */
  readonly searchKey: (url: URL) => string | null
  /** Names of the search parameters that the route of an address reads. */
  readonly searchNames: (pathname: string) => readonly string[]
}

/** A step on the way to a page. */
type Hop = {
  readonly url: URL
  readonly status: number
  /** The application's own redirect; null if the pipeline leads on. */
  readonly response: Response | null
  /** True for another spelling of one address, which stays one whatever is there. */
  readonly isSpelling: boolean
}

/** An address leads on at most this often; more is a circle. */
const MAX_HOPS = 6

/** Headers of the application's redirects that those to their ends have too. */
const KEPT_HEADERS = ['cache-control', 'cdn-cache-control', 'vary', 'x-robots-tag'] as const

function isRedirect(response: Response): boolean {
  return response.status >= 300 && response.status < 400 && response.headers.has('location')
}

/**
 * Where a redirect leads, with what it does not name of the search. Parameters that its route reads are not carried on:
 * the route has left them out.
 */
function withSearchOf(from: URL, to: URL, read: readonly string[]): URL {
  if (to.origin !== from.origin || from.search === '') return to
  const isCarried = (parameter: string): boolean => {
    const [name] = new URLSearchParams(parameter).keys()
    return name !== undefined && !read.includes(name) && !to.searchParams.has(name)
  }
  const parameters = [to.search.slice(1), ...from.search.slice(1).split('&').filter(isCarried)]
  const led = new URL(to)
  led.search = parameters.filter((parameter) => parameter !== '').join('&')
  return led
}

const isMarkdown = (pathname: string): boolean => pathname.endsWith('.md')

/** The usual spelling of an address, or where an old one leads; null for one that stays. */
function rewritten(url: URL, options: SpellingOptions): Hop | null {
  const pathname = usualSpelling(url.pathname, options)
  const isUsual = pathname === url.pathname
  const spelled = isUsual ? url : new URL(url)
  if (!isUsual) spelled.pathname = pathname
  const old = matchRedirect(spelled)
  // An old address of Markdown leads to Markdown, or its route knows where: HTML is not what was asked for.
  if (old && (!isMarkdown(spelled.pathname) || isMarkdown(new URL(old.location, url).pathname)))
    return { url: new URL(old.location, url), status: old.status, response: null, isSpelling: false }
  return isUsual ? null : spelledAs(spelled)
}

function spelledAs(url: URL): Hop {
  return { url, status: 308, response: null, isSpelling: true }
}

/** What leads to nothing does so for the time being: a page may be published, and browsers keep what is permanent. */
function temporary(hop: Hop): Hop {
  return hop.isSpelling ? hop : { ...hop, status: 307 }
}

function ledBy(url: URL, response: Response, options: CanonicalPathOptions): Hop {
  const to = new URL(response.headers.get('location') ?? '', url)
  const led = withSearchOf(url, to, options.searchNames(url.pathname))
  return { url: led, status: response.status, response, isSpelling: false }
}

/** Asks for other addresses than the one that a reader asked for. */
function createLookAhead(next: Fetch, request: Request, options: CanonicalPathOptions) {
  /** Asks only for what the page cache keeps for the reader's next request. */
  async function ask(url: URL): Promise<Response | null> {
    if (url.origin !== new URL(request.url).origin) return null
    if (!options.isShared(url.pathname) || options.searchKey(url) === null) return null
    const { headers, signal } = request
    const response = await next(new Request(url, { headers, signal }))
    await response.body?.cancel()
    return response
  }

  /** The hops behind these to the last one, and whether nothing is there. */
  async function follow(hops: readonly Hop[]): Promise<{ hops: readonly Hop[]; isMissing: boolean }> {
    const last = hops.at(-1)
    if (last === undefined || hops.length >= MAX_HOPS) return { hops, isMissing: false }
    const onward = rewritten(last.url, options)
    if (onward) return follow([...hops, onward])
    const response = await ask(last.url)
    if (response?.status === 404) {
      const meant = await findMeant(last.url)
      return meant.length === 0
        ? { hops: hops.map(temporary), isMissing: true }
        : { hops: [...hops, ...meant], isMissing: false }
    }
    if (!response || !isRedirect(response)) return { hops, isMissing: false }
    return follow([...hops, ledBy(last.url, response, options)])
  }

  /** The hops from an address that shows nothing to what it may mean. */
  async function findMeant(url: URL): Promise<readonly Hop[]> {
    for (const pathname of likelySpellings(url.pathname)) {
      const spelled = new URL(url)
      spelled.pathname = pathname
      const { hops, isMissing } = await follow([spelledAs(spelled)])
      if (!isMissing) return hops
    }
    return []
  }

  return { follow, findMeant }
}

/** One redirect in place of several, or null if they lead back to where they began. It is permanent if each of them is. */
function joined(from: URL, hops: readonly Hop[]): Response | null {
  const [first, last] = [hops[0], hops.at(-1)]
  if (!first || !last || last.url.href === from.href) return null
  const location = last.url.href.slice(last.url.origin === from.origin ? from.origin.length : 0)
  const status = hops.every((hop) => hop.status === first.status) ? first.status : 307
  const only = hops.length === 1 && first.response?.status === status ? first.response : null
  if (only?.headers.get('location') === location) return only
  const own = hops.findLast(({ response }) => response !== null)?.response
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = own?.headers.get(name) ?? null
    return value === null ? [] : [[name, value] as const]
  })
  const headers = { ...cachePolicies.redirect, ...Object.fromEntries(kept), location }
  return sentenceAnswer(status, 'This URL has a different canonical spelling.', headers)
}

/**
 * Sends addresses that are spelled otherwise than usual to the usual one, and old addresses on, in one step: redirects are
 * followed to their end, as far as they lead to pages that the page cache keeps. Where nothing is at an address, its
 * likely spellings are tried. Caches and search engines would take each spelling for a page.
 *
 * Two slashes at the start of a `Location` would name another host; a path never has them. All that is not read on the way
 * of the search stays.
 */
export function redirectToCanonicalPath(next: Fetch, options: CanonicalPathOptions): Fetch {
  return async (request) => {
    const url = new URL(request.url)
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
    const { follow, findMeant } = createLookAhead(next, request, options)
    const spelled = rewritten(url, options)
    if (spelled) return joined(url, (await follow([spelled])).hops) ?? next(request)
    const response = await next(request)
    if (!options.isShared(url.pathname)) return response
    if (response.status === 404) return joined(url, await findMeant(url)) ?? response
    if (!isRedirect(response)) return response
    return joined(url, (await follow([ledBy(url, response, options)])).hops) ?? response
  }
}

/** What {@link dropUselessSearch} needs. */
export type UselessSearchOptions = {
  /** The search parameter of an address whose value names nothing that is there, so that the page is the same without it. */
  readonly uselessParameter: (url: URL, signal: AbortSignal) => Promise<string | null>
}

/**
 * Sends addresses whose search names nothing to the address without it, temporarily: a missing page may be published.
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
