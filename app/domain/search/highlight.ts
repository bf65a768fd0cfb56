import { fold, identifierParts, isStopWord, stemOf } from './words'

/** How a match is marked in a text. */
export type Marks = { readonly pre: string; readonly post: string }

/** A text with its matches marked, as the hosted service answers it. */
export type Highlight = {
  readonly value: string
  readonly matchLevel: 'none' | 'partial' | 'full'
  readonly matchedWords: readonly string[]
}

/** A part of a word of a text that matches, and the searched word that it matches. */
type WordMatch = { readonly term: string; readonly start: number; readonly end: number }

/** Decides what of a word is marked. */
export type Matcher = {
  /** The folded words that were searched for. */
  readonly words: readonly string[]
  /** The matches of a word, or of the parts of an identifier: `Query` of `useQuery`. */
  readonly match: (word: string) => readonly WordMatch[]
}

/**
 * Makes a matcher for one answer: it remembers the words it has seen. Words that say nothing match only where no others
 * were searched for. `searched` are folded, the last may be the start of a longer word; `corrected` are the forms that they
 * stand for where typos were corrected.
 */
export function createMatcher(searched: readonly string[], corrected: readonly string[]): Matcher {
  const telling = searched.filter((word) => !isStopWord(word))
  const words = telling.length > 0 ? telling : searched
  const stems = new Map(words.map((word) => [stemOf(word), word]))
  const correctedForms = new Set(corrected.filter((word) => !isStopWord(word)))
  const last = searched.at(-1) === words.at(-1) ? (words.at(-1) ?? '') : ''
  const known = new Map<string, readonly WordMatch[]>()

  /** The match of a word as a whole, which begins at `start` of a longer one. */
  function matchWhole(word: string, start: number): WordMatch | null {
    const folded = fold(word)
    const whole = { start, end: start + word.length }
    if (words.includes(folded)) return { term: folded, ...whole }
    // What was typed so far is marked, not the rest of the word.
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
    match(word) {
      const seen = known.get(word)
      if (seen) return seen
      const found = find(word)
      known.set(word, found)
      return found
    },
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

/** Marks all matches of a text. */
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

/** Start of the window of `size` words that holds most matches; of equal ones the first. */
function bestWindow(matches: readonly number[], size: number): number {
  let best = 0
  let bestCount = 0
  let count = 0
  for (const [at, matched] of matches.entries()) {
    count += matched - (matches[at - size] ?? 0)
    if (count > bestCount) {
      bestCount = count
      best = at
    }
  }
  if (bestCount === 0) return 0
  const last = Math.max(0, matches.length - size)
  // A few words before the matches say what they are about.
  return Math.min(last, Math.max(0, best - Math.ceil(size / 2)))
}

/** The `size` words of a text around most of its matches, marked, with an ellipsis where the text goes on. */
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
