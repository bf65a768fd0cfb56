import { RE2JS } from 're2js'
import { type Range } from './code-ranges'
import { linkDestinations } from './link-destinations'

/** Longest text that replacements may make, in characters: 20 times the longest page there is. */
const MAX_LENGTH = 1_000_000
/** Most pairs of one page, and the longest key; the real ones have 24 pairs and 600 characters. */
const MAX_PAIRS = 200
const MAX_KEY_LENGTH = 4_000

type Pair = readonly [pattern: string, replacement: string]

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

/** Applies one pair; null when the result is longer than a page may be. */
function replaceOne(text: string, regex: RE2JS, [pattern, replacement]: Pair): string | null {
  const matcher = regex.matcher(text)
  if (!matcher.find()) return text
  const isSpared = ascendingCovers(isAboutPaths(pattern) ? [] : linkDestinations(text))
  let result = ''
  let position = 0
  do {
    const start = matcher.start()
    const end = matcher.end()
    if (start === end || isSpared(start, end)) continue
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? '')
    result += text.slice(position, start) + expand(replacement, groups)
    position = end
    if (result.length > MAX_LENGTH) return null
  } while (matcher.find())
  result += text.slice(position)
  return result.length > MAX_LENGTH ? null : result
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
 * The engine runs in linear time, so no key can hang a page.
 */
export function applyReplacements(
  text: string,
  pairs: readonly Pair[],
): { readonly text: string; readonly problems: string[] } {
  const problems: string[] = []
  let result = text
  if (pairs.length > MAX_PAIRS) problems.push(`replace: only the first ${MAX_PAIRS} pairs are applied`)
  for (const [pattern, replacement] of pairs.slice(0, MAX_PAIRS)) {
    if (pattern.length > MAX_KEY_LENGTH) {
      problems.push('replace: a key is too long and is ignored')
      continue
    }
    const replaced = replaceOne(result, compile(pattern, problems), [pattern, replacement])
    if (replaced === null) problems.push(`replace: '${pattern}' makes the page too long and is ignored`)
    else result = replaced
  }
  return { text: result, problems }
}
