import { searchWords } from '#config/search-words'
import { withoutKind } from './wanted'
import { isStopWord, stemOf, wordsOf } from './words'

/** A question in other words. */
export type Alternative = {
  /** The words that replace those that were asked. */
  readonly alias: readonly string[]
  /** The words that stay. */
  readonly others: readonly string[]
}

/** A word without the ending of a plural: other forms may mean something else, as “link” and “linked” do. */
function singular(word: string): string {
  return word.replace(/(?<=[^s])s$/, '')
}

function phrasesOf(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}

/** The lines, with the words of phrases as those of a question are compared. */
const lines = searchWords.map(([said, written]) => ({
  said: phrasesOf(said).map((phrase) => wordsOf(phrase).map(stemOf)),
  isMutual: said === '',
  written: phrasesOf(written).map((phrase) => ({
    alias: wordsOf(phrase),
    asked: wordsOf(phrase).map(singular),
  })),
}))

/** The words of a question, as they are and as they are compared. */
type Compared = { readonly words: readonly string[]; readonly compared: readonly string[] }

/**
 * The places of a question's words that are a phrase; none if it does not have it. Of words that say nothing, those
 * count that the phrase has: `drag drop` is in “drag and drop”.
 */
function placesOf({ words, compared }: Compared, phrase: readonly string[]): readonly number[] {
  if (!phrase.every((word) => compared.includes(word))) return []
  const places = words.flatMap((word, at) =>
    isStopWord(word) && !phrase.includes(compared[at] ?? '') ? [] : [at],
  )
  const start = places.findIndex((_, from) =>
    phrase.every((word, index) => compared[places[from + index] ?? -1] === word),
  )
  return start === -1 ? [] : places.slice(start, start + phrase.length)
}

/**
 * The questions that ask for the same in other words. What a question says in several ways, such as “auth guard protected
 * route”, is replaced as a whole.
 *
 * @param words All words of the question, folded.
 */
export function alternativesOf(words: readonly string[]): Alternative[] {
  const stems = { words, compared: words.map(stemOf) }
  const singulars = { words, compared: words.map(singular) }
  return lines.flatMap(({ said, isMutual, written }) => {
    const spoken = said.flatMap((phrase) => placesOf(stems, phrase))
    const found = written.map(({ asked }) => placesOf(singulars, asked))
    const replaced = new Set([...spoken, ...found.flat()])
    if (replaced.size === 0 || (!isMutual && spoken.length === 0)) return []
    const others = withoutKind(words.filter((word, at) => !replaced.has(at) && !isStopWord(word)))
    return written.flatMap(({ alias }, index) => (found[index]?.length === 0 ? [{ alias, others }] : []))
  })
}
