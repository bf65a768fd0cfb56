import { searchWords } from '#config/search-words'
import { withoutKind } from './wanted-kind'
import { isStopWord, stemOf, wordsOf } from './words'

/** A rewording of the query. */
export type Alternative = {
  /** The words that replace words of the query. */
  readonly alias: readonly string[]
  /** The remaining words of the query. */
  readonly others: readonly string[]
}

/** Strips a plural ending only: other forms may differ in meaning, as “link” and “linked” do. */
function singular(word: string): string {
  return word.replace(/(?<=[^s])s$/, '')
}

function phrasesOf(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}

/** The configured synonyms, with the words of their phrases in the form used for comparison. */
const lines = searchWords.map(([said, written]) => ({
  said: phrasesOf(said).map((phrase) => wordsOf(phrase).map(stemOf)),
  isMutual: said === '',
  written: phrasesOf(written).map((phrase) => ({
    alias: wordsOf(phrase),
    asked: wordsOf(phrase).map(singular),
  })),
}))

/** The words of a query, and the same in the form used for comparison. */
type ComparedWords = { readonly words: readonly string[]; readonly compared: readonly string[] }

/**
 * Returns the positions of the query's words that form a phrase; empty if it does not occur. Stop words are skipped
 * unless the phrase contains them: `drag drop` occurs in “drag and drop”.
 */
function placesOf({ words, compared }: ComparedWords, phrase: readonly string[]): readonly number[] {
  if (!phrase.every((word) => compared.includes(word))) return []
  const positions = words.flatMap((word, at) =>
    isStopWord(word) && !phrase.includes(compared[at] ?? '') ? [] : [at],
  )
  const start = positions.findIndex((_, from) =>
    phrase.every((word, index) => compared[positions[from + index] ?? -1] === word),
  )
  return start === -1 ? [] : positions.slice(start, start + phrase.length)
}

/**
 * Returns the rewordings of a query. If it says one thing in several ways, such as “auth guard protected route”, all of
 * them are replaced.
 *
 * @param words All words of the query, folded.
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
