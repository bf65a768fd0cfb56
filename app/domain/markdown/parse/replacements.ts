import { RE2JS } from 're2js'
import { type Range } from '~/domain/markdown/syntax/code-ranges'
import { linkDestinations } from './link-destinations'

/**
 * What the replacements of one page may cost: the engine is linear, so length, matches and characters read bound
 * the time. The most that a real page needs is 60,000 characters, 1,200 matches and 1,500,000 read.
 */
const MAX_LENGTH = 300_000
const MAX_MATCHES = 5_000
const MAX_READ = 5_000_000
const MAX_KEY_LENGTH = 4_000

type Pair = readonly [pattern: string, replacement: string]

/** Texts and the pairs that are applied to each of them. */
export type ReplaceJob = { readonly texts: readonly string[]; readonly pairs: readonly Pair[] }

/** The texts with the pairs applied, in the order they came in. */
export type Replaced = {
  readonly texts: readonly string[]
  readonly problems: readonly string[]
  /** False when the pairs would have taken too long and were left out. */
  readonly isComplete: boolean
}

/** A key that speaks of an address: it has a slash, no space, and is no package name with a scope. */
function isAboutPaths(pattern: string): boolean {
  return /^[^@\s]\S*$/.test(pattern) && pattern.includes('/')
}

/**
 * Compiles a key. It is a regular expression, except where that can't be meant: an empty group matches nothing,
 * so a key with `()` is a call written out and taken letter by letter. So is a key the engine refuses.
 */
function compile(pattern: string, problems: string[]): RE2JS {
  const literal = () => RE2JS.compile(RE2JS.quote(pattern))
  if (/(?<!\\)\(\)/.test(pattern)) return literal()
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern))
  } catch {
    problems.push(`replace: '${pattern}' is not a regular expression and is taken literally`)
    return literal()
  }
}

/** Fills `$1`, `$&` and `$$` of a replacement, with the meaning they have in JavaScript. */
function expand(replacement: string, groups: readonly string[]): string {
  return replacement.replaceAll(/\$(\$|&|\d)/g, (whole, name: string) => {
    if (name === '$') return '$'
    return groups[name === '&' ? 0 : Number(name)] ?? whole
  })
}

/** A test whether a match lies wholly inside one of the ordered ranges. Matches must be asked in order. */
function ascendingCovers(ranges: readonly Range[]): (start: number, end: number) => boolean {
  let index = 0
  return (start, end) => {
    while ((ranges[index]?.end ?? Infinity) <= start) index += 1
    const range = ranges[index]
    return range !== undefined && range.start <= start && end <= range.end
  }
}

type Budget = { matches: number; read: number }

/** Applies one pair; null when it costs more than the page has left. */
function replaceOne(text: string, regex: RE2JS, [pattern, replacement]: Pair, budget: Budget): string | null {
  budget.read -= text.length
  const matcher = regex.matcher(text)
  if (!matcher.find()) return text
  const isSpared = ascendingCovers(isAboutPaths(pattern) ? [] : linkDestinations(text))
  let result = ''
  let position = 0
  do {
    budget.matches -= 1
    const start = matcher.start()
    const end = matcher.end()
    if (start === end || isSpared(start, end)) continue
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? '')
    result += text.slice(position, start) + expand(replacement, groups)
    position = end
    if (result.length > MAX_LENGTH || budget.matches < 0) return null
  } while (matcher.find())
  result += text.slice(position)
  return result.length > MAX_LENGTH || budget.read < 0 ? null : result
}

/**
 * Applies the `replace` pairs of a stub to the text it shows, one after the other in file order.
 *
 * Authors write keys for words (`react-query` → `vue-query`), and a word inside an address is not theirs to
 * change: `…/blog/practical-react-query` has no Vue edition. So a match that lies wholly inside a link
 * destination is left alone, unless the key itself is about addresses (`examples/react/start-bun`,
 * `/framework/react/`): it has a slash, and is not the name of a scoped package. A key that spells out a
 * sentence with its link matches more than the destination and is applied as written. Addresses inside code
 * belong to the example, such as an import from a CDN, and change with it.
 *
 * The engine runs in linear time, so no key can hang a page; a slow one costs time in proportion to the text.
 */
export function applyReplacements(
  text: string,
  pairs: readonly Pair[],
): { readonly text: string; readonly problems: string[] } {
  const problems: string[] = []
  const budget = { matches: MAX_MATCHES, read: MAX_READ }
  let result = text
  for (const [pattern, replacement] of pairs) {
    if (pattern.length > MAX_KEY_LENGTH) {
      problems.push('replace: a key is too long and is ignored')
      continue
    }
    const replaced = replaceOne(result, compile(pattern, problems), [pattern, replacement], budget)
    if (replaced === null) {
      problems.push(`replace: '${pattern}' and what follows would make too much of the page and is ignored`)
      break
    }
    result = replaced
  }
  return { text: result, problems }
}

/** Applies pairs to several texts, see {@link applyReplacements}. */
export function replaceTexts({ texts, pairs }: ReplaceJob): Replaced {
  const results = texts.map((text) => applyReplacements(text, pairs))
  return {
    texts: results.map(({ text }) => text),
    problems: [...new Set(results.flatMap(({ problems }) => problems))],
    isComplete: true,
  }
}
