import {
  compilePattern,
  fillPattern,
  isFixed,
  placeholderNames,
  type PatternIds,
} from '~/domain/redirects/patterns'
import type { RedirectEntry } from '~/domain/redirects/schema'
import { findAddressProblem, liveAddresses } from './addresses'
import { type EntryProblem, wrongValue } from './problem'
import type { Known } from './references'

type CompiledRule = {
  readonly entry: RedirectEntry
  readonly finds: (path: string) => boolean
  /** Returns the address that the rule redirects a matching path to. */
  readonly targetOf: (path: string) => string
  /** An address that the rule matches: for a pattern without placeholders, the pattern itself. */
  readonly sample: string
}

type RedirectRules = { readonly rules: readonly CompiledRule[]; readonly known: Known }

/** Returns a sample value for each placeholder of a pattern: an id, `latest`, or a path that no other rule contains. */
function sampleValues(pattern: string, ids: PatternIds): Record<string, string> {
  const samples = { library: ids.library[0] ?? '', framework: ids.framework[0] ?? '', version: 'latest' }
  const rest = Object.fromEntries(placeholderNames(pattern).map((name) => [name, 'some/page']))
  return { ...rest, ...samples }
}

function prepare(entry: RedirectEntry, ids: PatternIds): CompiledRule {
  const from = compilePattern(entry.from, ids)
  const except = (entry.except ?? []).map((live) => compilePattern(live, ids))
  return {
    entry,
    finds: (path) => from.test(path) && !except.some((live) => live.test(path)),
    targetOf: (path) => fillPattern(entry.to, from.exec(path)?.groups ?? {}).split('#')[0] ?? '',
    sample: fillPattern(entry.from, sampleValues(entry.from, ids)),
  }
}

/** Compiles rules and sorts them in matching order: fixed addresses, then patterns. */
export function prepareRedirects(entries: readonly RedirectEntry[], known: Known): RedirectRules {
  const ids = { library: known.libraryIds, framework: known.frameworkIds }
  const inOrder = [
    ...entries.filter(({ from }) => isFixed(from)),
    ...entries.filter(({ from }) => !isFixed(from)),
  ]
  return { rules: inOrder.map((entry) => prepare(entry, ids)), known }
}

function checkPlaceholders({ from, to }: RedirectEntry): EntryProblem[] {
  const names = placeholderNames(from)
  return placeholderNames(to)
    .filter((name) => !names.includes(name))
    .map((name) => wrongValue('to', to, `no {${name}}, which from does not have`))
}

function checkShadowed(rule: CompiledRule, rules: readonly CompiledRule[]): EntryProblem[] {
  const earlier = rules.slice(0, rules.indexOf(rule)).find(({ finds }) => finds(rule.sample))
  if (!earlier) return []
  const { from } = rule.entry
  const expected =
    from === earlier.entry.from
      ? 'one rule per URL'
      : `a position before ${earlier.entry.from}, which matches its URLs`
  return [wrongValue('from', from, expected)]
}

function checkLive({ entry: { from }, finds }: CompiledRule, known: Known): EntryProblem[] {
  const live = liveAddresses(known.libraries).find(finds)
  return live === undefined ? [] : [wrongValue('from', from, `a URL without a page; ${live} has one`)]
}

/**
 * Follows redirects from a rule's sample. Returns the targets in order, the last of which is not redirected; null for a
 * loop.
 */
function followTargets(start: CompiledRule, rules: readonly CompiledRule[]): readonly string[] | null {
  const seen = new Set<CompiledRule>()
  const targets: string[] = []
  for (let rule: CompiledRule | undefined = start, address = start.sample; rule;) {
    if (seen.has(rule)) return null
    seen.add(rule)
    const target = rule.targetOf(address)
    targets.push(target)
    address = target
    rule = rules.find(({ finds }) => finds(target))
  }
  return targets
}

/**
 * Returns true for an address at `latest` that has its own redirect, because its page was removed. Rules that lead to it
 * need no change.
 */
function isFormerLatest(target: string, rules: readonly CompiledRule[]): boolean {
  return target.split('/')[2] === 'latest' && rules.some(({ entry }) => entry.from === target)
}

function checkTarget(rule: CompiledRule, { rules, known }: RedirectRules): EntryProblem[] {
  const { to } = rule.entry
  const targets = followTargets(rule, rules)
  if (targets === null) return [wrongValue('to', to, 'a URL outside the redirect loop')]
  const [target = '', ...onward] = targets
  const problem =
    onward.length > 0 && !isFormerLatest(target, rules)
      ? { expected: 'a URL that is not redirected itself', nearest: onward.at(-1) ?? null }
      : findAddressProblem(target, known)
  // An address made of sample values is not a useful suggestion.
  return problem ? [wrongValue('to', to, problem.expected, isFixed(to) ? problem.nearest : null)] : []
}

/** Checks that no permanent redirect leads to `latest`: browsers cache it, and `latest` will change. */
function checkStatus({ to, status }: RedirectEntry): EntryProblem[] {
  const isRight = status === 307 || !to.split('/').includes('latest')
  return isRight ? [] : [wrongValue('status', status, '307, since latest moves')]
}

/** Checks a redirect: it is reachable, does not hide a page, and leads to an address of this site in one step. */
export function checkRedirect(entry: RedirectEntry, prepared: RedirectRules): EntryProblem[] {
  const rule = prepared.rules.find((candidate) => candidate.entry === entry)
  if (!rule) return []
  const placeholders = checkPlaceholders(entry)
  return [
    ...placeholders,
    ...checkShadowed(rule, prepared.rules),
    ...checkLive(rule, prepared.known),
    ...(placeholders.length > 0 ? [] : checkTarget(rule, prepared)),
    ...checkStatus(entry),
  ]
}
