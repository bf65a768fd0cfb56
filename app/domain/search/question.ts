import { hasLonger } from './inverted-index'
import { nameOf, signOf } from './names'
import type { RecordIndex } from './record-index'
import type { Asked } from './score'
import { alternativesOf, type Alternative } from './synonyms'
import { wantedBy, withoutKind, type Wanted } from './wanted'
import { fold, isStopWord, wordsOf } from './words'

/** Words of a text that are searched for; each costs a walk through the vocabulary. */
const MAX_WORDS = 24

/** The words of a text that a hit must have, folded. The last word counts even when it says nothing: it may grow. */
export function queryWords(text: string): string[] {
  const all = wordsOf(fold(text))
  const telling = all.filter((word, index) => index === all.length - 1 || !isStopWord(word))
  const last = telling.at(-1)
  const isFinished = /[^\p{L}\p{N}]$/u.test(text)
  if (telling.length > 1 && last !== undefined && isStopWord(last) && isFinished) telling.pop()
  const subject = withoutKind(telling)
  return [...new Set(subject.length > 0 ? subject : telling)].slice(0, MAX_WORDS)
}

/** Words of an identifier that readers write apart: `query client provider`. */
const MAX_JOINED = 4

/**
 * The words with neighbours joined where the index has them as one, from the left and the longest first: `use query` gives
 * `usequery`. Null if there are none.
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

/** What a text asks, in every way that an index may answer it. */
export type Question = {
  readonly asked: Asked
  /** The kind of answer that it names, or null. */
  readonly wanted: Wanted | null
  /** Its words with some joined to names of the index; null if it has none of those. */
  readonly joined: readonly string[] | null
  /** The same in other words. */
  readonly alternatives: readonly Alternative[]
}

/** Reads a text. Whether two words make a name depends on the index. */
export function parseQuestion({ words }: RecordIndex, text: string): Question {
  const all = wordsOf(fold(text))
  // The last word may still be typed.
  const isName = (word: string, isLast: boolean) =>
    words.forms.has(word) || (isLast && hasLonger(words, word))
  return {
    asked: { name: nameOf(text), words: queryWords(text), sign: signOf(text) },
    wanted: wantedBy(text),
    joined: joinKnown(all, isName),
    alternatives: alternativesOf(all.slice(0, MAX_WORDS)),
  }
}
