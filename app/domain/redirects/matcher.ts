import { LRUCache } from 'lru-cache'
import { parseDocsPath } from '~/domain/addresses/parse'
import { compilePattern, fillPattern, isFixed, type PatternIds, type PatternValues } from './patterns'
import type { RedirectEntry, RedirectStatus } from './schema'

/** Target and status of a redirect. */
type Redirect = {
  /** Path with query and fragment on this site, starting with one slash. */
  readonly location: string
  readonly status: RedirectStatus
}

/** Returns the redirect for an address, or null if there is none. */
type RedirectMatcher = (url: URL) => Redirect | null

type Pattern = { readonly rule: RedirectEntry; readonly finds: RegExp; readonly except: readonly RegExp[] }

/** Maximum total length of cached paths without a redirect, in characters; the paths of all pages are shorter. */
const REMEMBERED_CHARACTERS = 500_000

/**
 * Maximum number of rules applied in a row (needed for the old framework segment from Router to Start); more are a
 * loop.
 */
const MAX_HOPS = 4

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Values are copied into the response, so each must be a valid docs path. */
function areSafe(values: PatternValues): boolean {
  try {
    return Object.values(values).every((value) => parseDocsPath(decodeURIComponent(value)).kind === 'path')
  } catch {
    return false
  }
}

function fillRule({ rule, finds, except }: Pattern, path: string): string | null {
  const found = finds.exec(path)
  if (!found || except.some((live) => live.test(path))) return null
  const values = found.groups ?? {}
  return areSafe(values) ? fillPattern(rule.to, values) : null
}

/** Returns the query with the reason for the redirect as its first and only `from` parameter. */
function withMarker(search: string, marker: string): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !new URLSearchParams(parameter).has('from'))
  return `?${[`from=${marker}`, ...others].join('&')}`
}

function locate({ marker }: RedirectEntry, target: string, search: string): string {
  const [path = '', hash] = target.split('#', 2)
  const query = marker === undefined ? search : withMarker(search, marker)
  return `${path}${query}${hash === undefined ? '' : `#${hash}`}`
}

/**
 * Compiles rules into a matcher for one step: the first rule that matches; fixed addresses take precedence over
 * patterns.
 */
function compileStep(rules: readonly RedirectEntry[], ids: PatternIds): RedirectMatcher {
  const fixed = new Map(rules.toReversed().map((rule) => [rule.from, rule]))
  const inLowerCase = new Map(rules.toReversed().map((rule) => [rule.from.toLowerCase(), rule]))
  const patterns: readonly Pattern[] = rules
    .filter((rule) => !isFixed(rule.from))
    .map((rule) => ({
      rule,
      finds: compilePattern(rule.from, ids),
      except: (rule.except ?? []).map((live) => compilePattern(live, ids)),
    }))
  return ({ pathname, search }) => {
    const path = withoutTrailingSlash(pathname)
    const rule = fixed.get(path) ?? inLowerCase.get(path.toLowerCase())
    if (rule && isFixed(rule.from)) return { location: locate(rule, rule.to, search), status: rule.status }
    for (const pattern of patterns) {
      const target = fillRule(pattern, path)
      if (target !== null)
        return { location: locate(pattern.rule, target, search), status: pattern.rule.status }
    }
    return null
  }
}

/**
 * Creates a matcher from rules. A trailing slash is ignored; letter case matters in patterns, and in fixed addresses
 * only if two differ by it. The query is kept. Chains of rules are followed, so that readers are redirected once; the
 * status is 307 unless all steps have the same. Loops match nothing.
 */
export function createRedirectMatcher(rules: readonly RedirectEntry[], ids: PatternIds): RedirectMatcher {
  const step = compileStep(rules, ids)
  // Most requests are for pages. Trying all patterns takes a twelfth of the time of a request for a cached page.
  const unmatched = new LRUCache<string, true>({
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: (_is, path) => path.length,
  })
  return (url) => {
    if (unmatched.get(url.pathname)) return null
    const hops: Redirect[] = []
    for (let hop = step(url); hop; hop = step(new URL(hop.location, url))) {
      hops.push(hop)
      if (hops.length > MAX_HOPS) return null
    }
    const last = hops.at(-1)
    if (!last) {
      unmatched.set(url.pathname, true)
      return null
    }
    return { ...last, status: hops.every(({ status }) => status === last.status) ? last.status : 307 }
  }
}
