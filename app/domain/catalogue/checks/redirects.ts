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
  /** An address the rule is for, or the address itself where it is fixed. */
  readonly sampleFrom: string
  readonly sampleTo: string
}

/** A list of rules, prepared to be compared with each other. */
export type RedirectRules = { readonly rules: readonly Rule[]; readonly known: Known }

/** What placeholders stand for when one example is enough: a version and a rest that no rule names. */
function sampleValues(pattern: string, ids: PatternIds): Record<string, string> {
  const samples = { library: ids.library[0] ?? '', framework: ids.framework[0] ?? '', version: 'latest' }
  const rest = Object.fromEntries(placeholderNames(pattern).map((name) => [name, 'some/page']))
  return { ...rest, ...samples }
}

function prepare(entry: RedirectEntry, ids: PatternIds): Rule {
  const from = compilePattern(entry.from, ids)
  const except = entry.except.map((live) => compilePattern(live, ids))
  const values = sampleValues(entry.from, ids)
  return {
    entry,
    finds: (path) => from.test(path) && !except.some((live) => live.test(path)),
    sampleFrom: fillPattern(entry.from, values),
    sampleTo: fillPattern(entry.to, values).split('#')[0] ?? '',
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
  const earlier = rules.slice(0, rules.indexOf(rule)).find(({ finds }) => finds(rule.sampleFrom))
  if (!earlier) return []
  const { from } = rule.entry
  const expected =
    from === earlier.entry.from
      ? 'one rule for each address'
      : `a place before ${earlier.entry.from}, which takes its addresses`
  return [{ field: 'from', found: showValue(from), expected, nearest: null }]
}

function checkLive({ entry: { from }, finds }: Rule, known: Known): EntryProblem[] {
  const live = liveAddresses(known.libraries).find(finds)
  if (live === undefined) return []
  return [
    {
      field: 'from',
      found: showValue(from),
      expected: `an address without a page; ${live} has one`,
      nearest: null,
    },
  ]
}

/** Follows a target through the rules. Ends at an address that stays, or with null in a circle. */
function finalTarget(start: Rule, rules: readonly Rule[]): string | null {
  const seen = new Set<Rule>()
  let rule: Rule | undefined = start
  let target = start.sampleTo
  while (rule) {
    if (seen.has(rule)) return null
    seen.add(rule)
    target = rule.sampleTo
    rule = rules.find(({ finds }) => finds(target))
  }
  return target
}

function checkTarget(rule: Rule, { rules, known }: RedirectRules): EntryProblem[] {
  const { to } = rule.entry
  const place = { field: 'to', found: showValue(to) }
  const final = finalTarget(rule, rules)
  if (final === null)
    return [{ ...place, expected: 'an address that leads out of the circle', nearest: null }]
  if (final !== rule.sampleTo) {
    return [
      { ...place, expected: 'an address that is not redirected itself', nearest: isFixed(to) ? final : null },
    ]
  }
  const problem = findAddressProblem(rule.sampleTo, known)
  return problem
    ? [{ ...place, expected: problem.expected, nearest: isFixed(to) ? problem.nearest : null }]
    : []
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
