import { getOrAdd } from '~/domain/get-or-add'
import { fold, identifierParts, isStopWord, stemOf } from './engine/words'

/** The text written before and after a match to mark it. */
export type Marks = { readonly pre: string; readonly post: string }

/** A text with its matches marked, in the shape that the hosted service returns. */
export type Highlight = {
  readonly value: string
  readonly matchLevel: 'none' | 'partial' | 'full'
  readonly matchedWords: readonly string[]
}

/** A matched part of a word: its range, and the search term that it matches. */
type WordMatch = { readonly term: string; readonly start: number; readonly end: number }

/** Finds the parts of a word to mark. */
export type Matcher = {
  /** The folded search terms. */
  readonly words: readonly string[]
  /** Returns the matches of a word, or of the parts of an identifier: `Query` of `useQuery`. */
  readonly match: (word: string) => readonly WordMatch[]
}

/**
 * Creates a matcher for one response; it memoizes the matches of each word. Stop words match only if the query consists
 * of nothing else.
 *
 * @param searched Folded search terms; the last may be a prefix.
 * @param corrected The forms that replaced terms with typos.
 */
export function createMatcher(searched: readonly string[], corrected: readonly string[]): Matcher {
  const significant = searched.filter((word) => !isStopWord(word))
  const words = significant.length > 0 ? significant : searched
  const stems = new Map(words.map((word) => [stemOf(word), word]))
  const correctedForms = new Set(corrected.filter((word) => !isStopWord(word)))
  const last = searched.at(-1) === words.at(-1) ? (words.at(-1) ?? '') : ''
  const known = new Map<string, readonly WordMatch[]>()

  /** Matches a whole word, which begins at `start` of the identifier that contains it. */
  function matchWhole(word: string, start: number): WordMatch | null {
    const folded = fold(word)
    const whole = { start, end: start + word.length }
    if (words.includes(folded)) return { term: folded, ...whole }
    // Of a word that is still being typed, only the typed part is marked.
    if (last !== '' && folded.startsWith(last)) return { term: last, start, end: start + last.length }
    const term = isStopWord(folded) ? undefined : stems.get(stemOf(folded))
    if (term !== undefined) return { term, ...whole }
    return correctedForms.has(folded) ? { term: folded, ...whole } : null
  }

  function find(word: string): readonly WordMatch[] {
    const whole = matchWhole(word, 0)
    if (whole) return [whole]
    const parts = identifierParts(word)
    if (parts.length === 1) return []
    let start = 0
    return parts.flatMap((part) => {
      const match = matchWhole(part, start)
      start += part.length
      return match ?? []
    })
  }

  return {
    words,
    match: (word) => getOrAdd(known, word, () => find(word)),
  }
}

const wordPattern = /[\p{L}\p{N}]+/gu

function markWord(word: string, matches: readonly WordMatch[], { pre, post }: Marks): string {
  let marked = ''
  let from = 0
  for (const { start, end } of matches) {
    marked += word.slice(from, start) + pre + word.slice(start, end) + post
    from = end
  }
  return marked + word.slice(from)
}

/** Returns a text with all matches marked. */
export function highlight(text: string, matcher: Matcher, marks: Marks): Highlight {
  const found = new Set<string>()
  const value = text.replaceAll(wordPattern, (word) => {
    const matches = matcher.match(word)
    for (const { term } of matches) found.add(term)
    return matches.length > 0 ? markWord(word, matches, marks) : word
  })
  const matchedWords = matcher.words.filter((word) => found.has(word))
  if (found.size === 0) return { value, matchLevel: 'none', matchedWords }
  return {
    value,
    matchLevel: matchedWords.length === matcher.words.length ? 'full' : 'partial',
    matchedWords,
  }
}

function countMatches(words: readonly string[], matcher: Matcher): number[] {
  return words.map((word) => {
    const matches = (word.match(wordPattern) ?? []).flatMap(matcher.match)
    return matches.length < 2 ? matches.length : new Set(matches.map(({ term }) => term)).size
  })
}

/**
 * Returns the start of a window of `size` words with the most matches: of the first such window, with its matches in the middle.
 */
function bestWindow(matches: readonly number[], size: number): number {
  let lastMatch = 0
  let bestCount = 0
  let count = 0
  for (const [at, matched] of matches.entries()) {
    count += matched - (matches[at - size] ?? 0)
    if (count > bestCount) {
      bestCount = count
      lastMatch = at
    }
  }
  if (bestCount === 0) return 0
  const firstMatch = matches.findIndex((matched, at) => matched > 0 && at > lastMatch - size)
  const others = size - (lastMatch - firstMatch + 1)
  const before = Math.min(others, Math.ceil((others + 1) / 2))
  return Math.max(0, Math.min(firstMatch - before, matches.length - size))
}

/** Returns the `size` words of a text around most of its matches, marked, with an ellipsis where the text is cut. */
export function snippet(
  text: string,
  matcher: Matcher,
  { size, ellipsis, ...marks }: Marks & { readonly size: number; readonly ellipsis: string },
): Pick<Highlight, 'value' | 'matchLevel'> {
  const words = text.split(' ')
  const start = bestWindow(countMatches(words, matcher), size)
  const end = Math.min(words.length, start + size)
  const { value, matchLevel } = highlight(words.slice(start, end).join(' '), matcher, marks)
  return { value: (start > 0 ? ellipsis : '') + value + (end < words.length ? ellipsis : ''), matchLevel }
}
