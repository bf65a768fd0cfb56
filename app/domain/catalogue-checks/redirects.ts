import {
  compilePattern,
  fillPattern,
  isFixed,
  placeholderNames,
  type PatternIds,
} from '~/domain/redirects/patterns'
import type { RedirectEntry } from '~/domain/redirects/schema'
import { findAddressProblem, liveAddresses } from './addresses'
import { showValue, type EntryProblem } from './problem'
import type { Known } from './references'

type Rule = {
  readonly entry: RedirectEntry
  readonly finds: (path: string) => boolean
  /** The address that the rule redirects a matching path to. */
  readonly targetOf: (path: string) => string
  /** An address that the rule matches. A pattern without placeholders is its own sample. */
  readonly sample: string
}

/** A list of rules, prepared to be compared with each other. */
export type RedirectRules = { readonly rules: readonly Rule[]; readonly known: Known }

/** Sample values of placeholders: a version and a rest that no other rule names. */
function sampleValues(pattern: string, ids: PatternIds): Record<string, string> {
  const samples = { library: ids.library[0] ?? '', framework: ids.framework[0] ?? '', version: 'latest' }
  const rest = Object.fromEntries(placeholderNames(pattern).map((name) => [name, 'some/page']))
  return { ...rest, ...samples }
}

function prepare(entry: RedirectEntry, ids: PatternIds): Rule {
  const from = compilePattern(entry.from, ids)
  const except = (entry.except ?? []).map((live) => compilePattern(live, ids))
  return {
    entry,
    finds: (path) => from.test(path) && !except.some((live) => live.test(path)),
    targetOf: (path) => fillPattern(entry.to, from.exec(path)?.groups ?? {}).split('#')[0] ?? '',
    sample: fillPattern(entry.from, sampleValues(entry.from, ids)),
  }
}

/** Prepares rules in the order in which they are tried: fixed addresses, then patterns. */
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
    .map((name) => ({
      field: 'to',
      found: showValue(to),
      expected: `no {${name}}, which from does not have`,
      nearest: null,
    }))
}

function checkShadowed(rule: Rule, rules: readonly Rule[]): EntryProblem[] {
  const earlier = rules.slice(0, rules.indexOf(rule)).find(({ finds }) => finds(rule.sample))
  if (!earlier) return []
  const { from } = rule.entry
  const expected =
    from === earlier.entry.from
      ? 'one rule per URL'
      : `a position before ${earlier.entry.from}, which matches its URLs`
  return [{ field: 'from', found: showValue(from), expected, nearest: null }]
}

function checkLive({ entry: { from }, finds }: Rule, known: Known): EntryProblem[] {
  const live = liveAddresses(known.libraries).find(finds)
  if (live === undefined) return []
  return [
    {
      field: 'from',
      found: showValue(from),
      expected: `a URL without a page; ${live} has one`,
      nearest: null,
    },
  ]
}

/** The targets that a rule's sample goes through: the first is the rule's own, the last one stays. Null: a circle. */
function followTargets(start: Rule, rules: readonly Rule[]): readonly string[] | null {
  const seen = new Set<Rule>()
  const targets: string[] = []
  for (let rule: Rule | undefined = start, address = start.sample; rule;) {
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
 * True for a target whose page the latest version lost: its own rule leads on, in one step for readers, and the rules that lead
 * there need no change.
 */
function isFormerLatest(target: string, rules: readonly Rule[]): boolean {
  return target.split('/')[2] === 'latest' && rules.some(({ entry }) => entry.from === target)
}

function checkTarget(rule: Rule, { rules, known }: RedirectRules): EntryProblem[] {
  const { to } = rule.entry
  const place = { field: 'to', found: showValue(to) }
  const targets = followTargets(rule, rules)
  if (targets === null) {
    return [{ ...place, expected: 'a URL outside the redirect loop', nearest: null }]
  }
  const [target = '', ...onward] = targets
  const problem =
    onward.length > 0 && !isFormerLatest(target, rules)
      ? { expected: 'a URL that is not redirected itself', nearest: onward.at(-1) ?? null }
      : findAddressProblem(target, known)
  // Sample addresses are no useful suggestion.
  return problem ? [{ ...place, ...problem, nearest: isFixed(to) ? problem.nearest : null }] : []
}

/** `latest` means another version some day: what browsers keep for good must not lead there. */
function checkStatus({ to, status }: RedirectEntry): EntryProblem[] {
  if (status === 307 || !to.split('/').includes('latest')) return []
  return [
    {
      field: 'status',
      found: showValue(status),
      expected: '307, since latest moves',
      nearest: null,
    },
  ]
}

/** The rules of one redirect: reachable, away from every page, and in one step to an address of this site. */
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
