import { hasLonger, searchForms, type Scores } from './inverted-index'
import type { RankingNumbers } from './numbers'
import type { RecordIndex } from './record-index'
import { allowedTypos, stemOf } from './words'

/** What a search works with: an index, which of its documents pass the filters, and the numbers of the ranking. */
export type Search = {
  readonly index: RecordIndex
  /** 1 for a document that passes. */
  readonly scope: Uint8Array
  readonly numbers: RankingNumbers
  /** True leaves out what lacks a word that few records have. */
  readonly needsRareWords: boolean
}

/** The words to look for. */
export type WordsToFind = {
  /** At most 31, folded. The last may be the start of a longer word. */
  readonly words: readonly string[]
  /** Correcting typos costs most, so that it is done for words that no record has. */
  readonly withTypos: boolean
  /** So many words at the start must all be in names. */
  readonly named: number
}

/** The documents that have some of the words. Arrays are by the place of a document in `documents`. */
export type Retrieved = {
  readonly documents: readonly number[]
  /** The words that a document has, as bits by their place. */
  readonly bits: Uint32Array
  /** What the words are worth in a document. */
  readonly worths: Float64Array
  /** The forms that typos were corrected to. */
  readonly corrected: readonly string[]
}

/** True when some record has the word. */
export function isKnown({ words }: RecordIndex, word: string): boolean {
  return words.forms.has(word) || words.forms.has(stemOf(word))
}

/** What a match counts in each field, in the order of the words of a record. */
const fieldWeights = (numbers: RankingNumbers): number[] => [
  numbers.fieldScope,
  numbers.fieldTitle,
  numbers.fieldHeading,
  numbers.fieldParents,
  numbers.fieldContent,
  numbers.fieldIdentifiers,
]

/** The same where names alone are searched. */
const nameWeights = ({ fieldScope, fieldTitle, fieldHeading }: RankingNumbers): number[] => [
  fieldScope,
  fieldTitle,
  fieldHeading,
]

/** The same where the names of pages and headings are searched, not those of libraries and frameworks that they are in. */
const titleWeights = ({ fieldTitle, fieldHeading }: RankingNumbers): number[] => [0, fieldTitle, fieldHeading]

/** Typos that a word may have in all fields, and in names alone. */
function typosOf(
  { index, numbers }: Search,
  { words, withTypos }: WordsToFind,
  at: number,
): [number, number] {
  const word = words[at] ?? ''
  if (withTypos) return [isKnown(index, word) ? 0 : allowedTypos(word), 0]
  // The start of a longer word is no typo of another one.
  const isUnfinished = at === words.length - 1 && hasLonger(index.words, word)
  const isFew = words.length <= numbers.fewWords
  return [0, isFew && !isUnfinished ? Math.min(1, allowedTypos(word)) : 0]
}

/** A word of up to so many letters is looked for in titles alone: elsewhere it begins too many words. */
const SHORT_WORD = 2

/**
 * Adds what a word is worth to `into` under its folded form, then under its stem, and calls `next` after each. Returns
 * the forms that typos were corrected to.
 */
function searchWord(
  { search, toFind, at }: { readonly search: Search; readonly toFind: WordsToFind; readonly at: number },
  into: Scores,
  next: () => void,
): string[] {
  const { index, numbers } = search
  const word = toFind.words[at] ?? ''
  const isLast = at === toFind.words.length - 1
  const isNamed = at < toFind.named
  const [typos, typosInNames] = isNamed ? [0, 0] : typosOf(search, toFind, at)
  // Beside words that must be in names, others count where those are.
  const scope = toFind.named > 0 && !isNamed ? index.scratch.found : search.scope
  const everywhere = { word, numbers, scope, isStart: false, typos: 0, fieldWeights: fieldWeights(numbers) }
  const inTitles = { ...everywhere, fieldWeights: titleWeights(numbers) }
  const startsTitles = isLast && word.length <= SHORT_WORD
  const how = { ...(isNamed || startsTitles ? inTitles : everywhere), isStart: isLast, typos }
  const corrected = searchForms(index.words, how, into)
  if (typosInNames > 0) {
    const inNames = { ...everywhere, typos: typosInNames, fieldWeights: nameWeights(numbers) }
    corrected.push(...searchForms(index.words, inNames, into))
  }
  next()
  const stem = stemOf(word)
  if (stem === word) return corrected
  searchForms(index.words, { ...(isNamed ? inTitles : everywhere), word: stem }, into)
  next()
  return corrected
}

/** Finds the documents that have some of the words. */
export function retrieve(search: Search, toFind: WordsToFind): Retrieved {
  const { found, sums, forms, ofForm } = search.index.scratch
  const documents: number[] = []
  const ofWord: Scores = { byDocument: ofForm, documents: [] }
  const corrected = toFind.words.flatMap((_, at) =>
    searchWord({ search, toFind, at }, ofWord, () => {
      for (const document of ofWord.documents) {
        if (found[document] === 0) documents.push(document)
        found[document] = (found[document] ?? 0) | (1 << at)
        sums[document] = (sums[document] ?? 0) + (ofForm[document] ?? 0)
        forms[document] = (forms[document] ?? 0) + 1
        ofForm[document] = 0
      }
      ofWord.documents.length = 0
    }),
  )
  const bits = new Uint32Array(documents.length)
  const worths = new Float64Array(documents.length)
  for (const [at, document] of documents.entries()) {
    bits[at] = found[document] ?? 0
    // A word counts as it is and as its stem.
    worths[at] = (sums[document] ?? 0) * (forms[document] ?? 0) * (search.index.priors[document] ?? 0)
    found[document] = 0
    sums[document] = 0
    forms[document] = 0
  }
  return { documents, bits, worths, corrected }
}
