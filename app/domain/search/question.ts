import { withoutKind } from './wanted'
import { fold, isStopWord, wordsOf } from './words'

/** Words of a text that are searched for; each costs a walk through the vocabulary. */
export const MAX_WORDS = 24

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
 * `usequery`. Null where there are none.
 */
export function joinKnown(
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
