import type { Names } from './names'
import type { RankingNumbers } from './numbers'
import type { SearchRecord } from '../record'
import { fold, wordsOf } from './words'

/** The kind of answer that a query asks for. */
export type Wanted = 'example' | 'choice'

/** Words that name a kind of answer. They are not searched for. */
const WORDS_OF_KINDS: ReadonlyMap<string, Wanted> = new Map([
  ...['example', 'examples', 'demo', 'demos', 'sample', 'samples'].map((word) => [word, 'example'] as const),
  ...['difference', 'differences', 'versus', 'vs', 'which'].map((word) => [word, 'choice'] as const),
])

/** Returns the kind of answer that a text asks for; null if it names none. */
export function wantedBy(text: string): Wanted | null {
  const kinds = new Set(wordsOf(fold(text)).map((word) => WORDS_OF_KINDS.get(word)))
  return kinds.has('example') ? 'example' : kinds.has('choice') ? 'choice' : null
}

/** Removes words that name a kind of answer. */
export function withoutKind(words: readonly string[]): string[] {
  return words.filter((word) => !WORDS_OF_KINDS.has(word))
}

/** Matches headings of texts that compare alternatives. */
const comparing = /\b(?:vs|versus|comparison|compared?|which|choos\w+|differences?|when to use)\b/i

/** Returns the factor for the score of a record, given the kind of answer asked for. */
export function factorFor(
  wanted: Wanted | null,
  { record, names }: { readonly record: SearchRecord; readonly names: Names },
  numbers: RankingNumbers,
): number {
  if (wanted === null) return 1
  if (wanted === 'example') return record.kind === 'example' ? numbers.wantedExample : 1
  const compares = comparing.test(names.heading) ? numbers.wantedComparison : 1
  return compares * (record.kind === 'api' ? numbers.wantedReference : 1)
}
