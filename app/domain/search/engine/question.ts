import { hasLonger } from './inverted-index'
import { nameOf, signOf } from './names'
import type { RecordIndex } from './record-index'
import type { Asked } from './score'
import { alternativesOf, type Alternative } from './synonyms'
import { wantedBy, withoutKind, type Wanted } from './wanted-kind'
import { fold, isStopWord, wordsOf } from './words'

/** Maximum number of words to search for; each costs a pass over the vocabulary. */
const MAX_WORDS = 24

/**
 * Returns the folded words of a text that hits must match, without stop words and words for a kind of answer. A final
 * stop word stays unless punctuation or a space follows it: it may be an unfinished word.
 */
export function queryWords(text: string): string[] {
  const all = wordsOf(fold(text))
  const significant = all.filter((word, index) => index === all.length - 1 || !isStopWord(word))
  const last = significant.at(-1)
  const isFinished = /[^\p{L}\p{N}]$/u.test(text)
  if (significant.length > 1 && last !== undefined && isStopWord(last) && isFinished) significant.pop()
  const subject = withoutKind(significant)
  return [...new Set(subject.length > 0 ? subject : significant)].slice(0, MAX_WORDS)
}

/** Maximum number of words joined into one name: `query client provider`. */
const MAX_JOINED = 4

/**
 * Joins adjacent words that the index contains as one, from the left and longest first: `use query` becomes `usequery`.
 * Null if no words can be joined.
 */
function joinKnown(
  words: readonly string[],
  isKnown: (word: string, isLast: boolean) => boolean,
): string[] | null {
  const joined: string[] = []
  for (let at = 0; at < words.length;) {
    let end = Math.min(at + MAX_JOINED, words.length)
    while (end > at + 1 && !isKnown(words.slice(at, end).join(''), end === words.length)) end -= 1
    joined.push(words.slice(at, end).join(''))
    at = end
  }
  return joined.length < words.length ? joined : null
}

/** Words that begin a question. */
const QUESTION_WORDS = new Set('how what whats when where why can should do does'.split(' '))

/** Returns the name that a query asks about: `Link` for “how to use Link”. */
function askedName(text: string): string {
  const name = nameOf(text)
  const all = name.split(' ')
  if (!QUESTION_WORDS.has(all[0] ?? '')) return name
  const start = all.findIndex((word) => !isStopWord(word))
  return start === -1 ? name : all.slice(start).join(' ')
}

/** A parsed query, in every form that is searched. */
export type Question = {
  readonly asked: Asked
  /** The kind of answer that the query names, or null. */
  readonly wanted: Wanted | null
  /** The words, with some joined into names of the index; null if no words can be joined. */
  readonly joined: readonly string[] | null
  readonly alternatives: readonly Alternative[]
}

/** Parses a query. Which words form a name depends on the index. */
export function parseQuestion({ words }: RecordIndex, text: string): Question {
  const all = wordsOf(fold(text))
  // The last word may be unfinished.
  const isName = (word: string, isLast: boolean) =>
    words.forms.has(word) || (isLast && hasLonger(words, word))
  return {
    asked: { name: askedName(text), words: queryWords(text), sign: signOf(text) },
    wanted: wantedBy(text),
    joined: joinKnown(all, isName),
    alternatives: alternativesOf(all.slice(0, MAX_WORDS)),
  }
}
