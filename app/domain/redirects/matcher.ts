import { parseDocsPath } from '~/domain/addresses/parse'
import { compilePattern, fillPattern, isFixed, type PatternIds, type PatternValues } from './patterns'
import type { RedirectEntry, RedirectStatus } from './schema'

/** Where a reader is sent. */
type Redirect = {
  /** Path with query and hash on this site, starting with one slash. */
  readonly location: string
  readonly status: RedirectStatus
}

/** The redirect for an address, or null for one that stays. */
export type RedirectMatcher = (url: URL) => Redirect | null

type Pattern = { readonly rule: RedirectEntry; readonly finds: RegExp; readonly except: readonly RegExp[] }

/** A rule leads to another at most this often (old framework segment of Router → Start); more is a loop. */
const maxHops = 4

/** The path without the slash at its end. */
function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Values are copied into the answer, so each must be a path that the site itself would accept. */
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

/** The parameters of an address with the reason of an arrival, which comes first and is there once. */
function marked(search: string, marker: string): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !new URLSearchParams(parameter).has('from'))
  return `?${[`from=${marker}`, ...others].join('&')}`
}

function locate({ marker }: RedirectEntry, target: string, search: string): string {
  const [path = '', hash] = target.split('#', 2)
  const query = marker === undefined ? search : marked(search, marker)
  return `${path}${query}${hash === undefined ? '' : `#${hash}`}`
}

/** One step: the first rule that matches the address. Fixed addresses come before patterns. */
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
 * Builds a matcher from rules. Paths are compared without the slash at the end; letter case counts in patterns, and in
 * fixed addresses only where two differ by it. What the search holds is carried on. Where a target is itself redirected
 * the matcher goes on, so that a reader takes one step; the way is permanent only if each step is. Rules that go in a
 * circle match nothing.
 */
export function createRedirectMatcher(rules: readonly RedirectEntry[], ids: PatternIds): RedirectMatcher {
  const step = compileStep(rules, ids)
  return (url) => {
    const hops: Redirect[] = []
    for (let hop = step(url); hop; hop = step(new URL(hop.location, url))) {
      hops.push(hop)
      if (hops.length > maxHops) return null
    }
    const last = hops.at(-1)
    if (!last) return null
    return { ...last, status: hops.every(({ status }) => status === last.status) ? last.status : 307 }
  }
}
