import { RE2JS } from 're2js'
import { editText, movedRanges, type Range, type TextEdit } from '~/domain/markdown/syntax/ranges'
import { linkDestinations } from './link-destinations'

/**
 * Limits for the replacements of one page: the engine is linear, so length, matches and characters read bound the time.
 * Real pages need at most 60,000 characters, 1,200 matches and 1,500,000 characters read.
 */
const MAX_LENGTH = 300_000
const MAX_MATCHES = 5_000
const MAX_READ = 5_000_000
const MAX_KEY_LENGTH = 4_000

/** A replacement in the front matter: a key, and the text that replaces it. */
export type Pair = readonly [pattern: string, replacement: string]

/** Returns true for a key about addresses: it has a slash and no space, and is not a scoped package name. */
function isAboutPaths(pattern: string): boolean {
  return /^[^@\s]\S*$/.test(pattern) && pattern.includes('/')
}

/**
 * Compiles a key. It is a regular expression, with two exceptions that are matched literally: a key with `()`, which is
 * a call rather than an empty group, and a key that is not a valid expression.
 */
function compile(pattern: string, problems: string[]): RE2JS {
  const literal = () => RE2JS.compile(RE2JS.quote(pattern))
  if (/(?<!\\)\(\)/.test(pattern)) return literal()
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern))
  } catch {
    problems.push(`replace: '${pattern}' is not a valid regular expression and is matched literally`)
    return literal()
  }
}

/** Expands `$1` to `$9`, `$0`, `$&` and `$$` in a replacement; `$0` and `$&` are the whole match. */
function expand(replacement: string, groups: readonly string[]): string {
  return replacement.replaceAll(/\$(\$|&|\d)/g, (whole, name: string) => {
    if (name === '$') return '$'
    return groups[name === '&' ? 0 : Number(name)] ?? whole
  })
}

/**
 * Returns a function that tells how a match relates to ordered ranges: inside one, apart from all, or across an edge.
 * Call it with matches in ascending order.
 */
function ascendingRelation(
  ranges: readonly Range[],
): (start: number, end: number) => 'inside' | 'apart' | 'across' {
  let index = 0
  return (start, end) => {
    while ((ranges[index]?.end ?? Infinity) <= start) index += 1
    const range = ranges[index]
    if (range === undefined || end <= range.start) return 'apart'
    return range.start <= start && end <= range.end ? 'inside' : 'across'
  }
}

/** Characters that begin or end code, a link or an address. */
const SYNTAX = /[`~<>[\]()"'\\:\n\t]|^ /

/** The text of a page before or after a pair is applied. */
type Draft = {
  readonly text: string
  /** Its link destinations; null if they must be parsed again. */
  readonly destinations: readonly Range[] | null
}

type Budget = { matches: number; read: number }

/** Applies one pair; null if that exceeds the budget of the page. */
function replaceOne(draft: Draft, regex: RE2JS, [pattern, replacement]: Pair, budget: Budget): Draft | null {
  const { text } = draft
  budget.read -= text.length
  const matcher = regex.matcher(text)
  if (!matcher.find()) return draft
  const aboutPaths = isAboutPaths(pattern)
  const destinations = draft.destinations ?? (aboutPaths ? [] : linkDestinations(text))
  const relationOf = ascendingRelation(destinations)
  const edits: TextEdit[] = []
  let length = 0
  // Parsing takes longer than all replacements, so destinations are shifted as long as the syntax stays the same.
  let isSameSyntax = draft.destinations !== null || !aboutPaths
  do {
    budget.matches -= 1
    const [start, end] = [matcher.start(), matcher.end()]
    const relation = relationOf(start, end)
    if (start === end || (relation === 'inside' && !aboutPaths)) continue
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? '')
    const edit = { start, end, text: expand(replacement, groups) }
    edits.push(edit)
    length += edit.text.length
    if (length > MAX_LENGTH || budget.matches < 0) return null
    isSameSyntax &&= relation !== 'across' && !SYNTAX.test(text.slice(start, end)) && !SYNTAX.test(edit.text)
  } while (matcher.find())
  const result = editText(text, edits)
  if (result.length > MAX_LENGTH || budget.read < 0) return null
  return { text: result, destinations: isSameSyntax ? movedRanges(destinations, edits) : null }
}

/**
 * Applies the `replace` pairs of a stub to the text that it shows, one after the other in file order.
 *
 * Authors write keys for words (`react-query` → `vue-query`), which should not change addresses of other sites:
 * `…/blog/practical-react-query` has no Vue edition. So a match that lies entirely inside a link destination is
 * skipped, unless the key itself is about addresses (`examples/react/start-bun`, `/framework/react/`): it has a slash
 * and is not the name of a scoped package. A key that contains a sentence with its link matches more than the
 * destination and is applied. Addresses inside code, such as an import from a CDN, belong to the example and change
 * with it.
 *
 * The engine runs in linear time, so no key can block a page.
 */
export function applyReplacements(
  text: string,
  pairs: readonly Pair[],
): { readonly text: string; readonly problems: string[] } {
  const problems: string[] = []
  const budget = { matches: MAX_MATCHES, read: MAX_READ }
  let draft: Draft = { text, destinations: null }
  for (const [pattern, replacement] of pairs) {
    if (pattern.length > MAX_KEY_LENGTH) {
      problems.push('replace: a key is too long and is ignored')
      continue
    }
    const replaced = replaceOne(draft, compile(pattern, problems), [pattern, replacement], budget)
    if (replaced === null) {
      problems.push(`replace: '${pattern}' and those after it would make the page too large and are ignored`)
      break
    }
    draft = replaced
  }
  return { text: draft.text, problems }
}

/** Applies pairs to several texts, see {@link applyReplacements}; reports each problem once. */
export function replaceTexts(
  texts: readonly string[],
  pairs: readonly Pair[],
): { readonly texts: readonly string[]; readonly problems: readonly string[] } {
  const results = texts.map((text) => applyReplacements(text, pairs))
  return {
    texts: results.map(({ text }) => text),
    problems: [...new Set(results.flatMap(({ problems }) => problems))],
  }
}
