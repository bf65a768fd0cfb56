import { hasLonger, searchForms, type Scores } from './inverted-index'
import type { RankingNumbers } from './numbers'
import type { RecordIndex } from './record-index'
import { allowedTypos, stemOf } from './words'

/** Input of a search: the index, the documents that pass the filters, and the ranking numbers. */
export type Search = {
  readonly index: RecordIndex
  /** 1 for a document that passes. */
  readonly scope: Uint8Array
  readonly numbers: RankingNumbers
  readonly needsRareWords: boolean
}

/** The words to retrieve. */
type WordsToFind = {
  /** Folded words, at most 31 since they are bits of a number. The last may be a prefix. */
  readonly words: readonly string[]
  /** True to correct typos of words that no record contains, which is the most expensive step. */
  readonly withTypos: boolean
  /** The first `named` words must all match in names. */
  readonly named: number
}

/** The documents that contain some of the words. Arrays are parallel to `documents`. */
export type Retrieved = {
  readonly documents: readonly number[]
  /** Bit mask of the words that a document contains, by position of the word. */
  readonly bits: Uint32Array
  /** Score of a document, from the words that it contains. */
  readonly worths: Float64Array
  /** The forms that replaced words with typos. */
  readonly corrected: readonly string[]
}

/** Returns true if some record contains the word. */
export function isKnown({ words }: RecordIndex, word: string): boolean {
  return words.forms.has(word) || words.forms.has(stemOf(word))
}

/** Returns the weight of a match in each field, in the order of a record's fields. */
const fieldWeights = (numbers: RankingNumbers): number[] => [
  numbers.fieldScope,
  numbers.fieldTitle,
  numbers.fieldHeading,
  numbers.fieldParents,
  numbers.fieldContent,
  numbers.fieldIdentifiers,
]

/** Titles and headings, by position in {@link fieldWeights}. */
const NAME_FIELDS: ReadonlySet<number> = new Set([1, 2])

/** Like {@link fieldWeights}, for names only. */
const nameWeights = ({ fieldScope, fieldTitle, fieldHeading }: RankingNumbers): number[] => [
  fieldScope,
  fieldTitle,
  fieldHeading,
]

/** Like {@link fieldWeights}, for names of pages and headings, without their library and framework. */
const titleWeights = ({ fieldTitle, fieldHeading }: RankingNumbers): number[] => [0, fieldTitle, fieldHeading]

/** Returns lower weights, for prefix matches in names: a word that is complete is seldom the start of a longer name. */
const startWeightsOf = (weights: readonly number[], { startOfName }: RankingNumbers): number[] =>
  weights.map((weight, field) => (NAME_FIELDS.has(field) ? weight * startOfName : weight))

/** Returns the number of typos allowed in a word: in all fields, and in names. */
function typosOf(
  { index, numbers }: Search,
  { words, withTypos }: WordsToFind,
  at: number,
): [number, number] {
  const word = words[at] ?? ''
  if (withTypos) return [isKnown(index, word) ? 0 : allowedTypos(word), 0]
  // A prefix of an indexed word is unfinished rather than misspelled.
  const isUnfinished = at === words.length - 1 && hasLonger(index.words, word)
  const isFew = words.length <= numbers.fewWords
  return [0, isFew && !isUnfinished ? Math.min(1, allowedTypos(word)) : 0]
}

/** A last word of up to this many letters is looked up in titles only: elsewhere, it is a prefix of too many words. */
const SHORT_WORD = 2

/**
 * Adds the scores of a word to `into`, first of its folded form, then of its stem, and calls `next` after each. Returns
 * the corrected forms to highlight; none if the docs contain the word as typed.
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
  // If some words must match in names, the others count only in the documents where those match.
  const scope = toFind.named > 0 && !isNamed ? index.scratch.found : search.scope
  const everywhere = { word, numbers, scope, isStart: false, typos: 0, fieldWeights: fieldWeights(numbers) }
  const inTitles = { ...everywhere, fieldWeights: titleWeights(numbers) }
  const startsTitles = isLast && word.length <= SHORT_WORD
  const exact = isNamed || startsTitles ? inTitles : everywhere
  const isWhole = isLast && index.words.formsByWord.has(word)
  const startWeights = isWhole ? startWeightsOf(exact.fieldWeights, numbers) : exact.fieldWeights
  const how = { ...exact, startWeights, isStart: isLast, typos }
  const corrected = searchForms(index.words, how, into)
  if (typosInNames > 0) {
    const inNames = { ...everywhere, typos: typosInNames, fieldWeights: nameWeights(numbers) }
    const similar = searchForms(index.words, inNames, into)
    if (!isKnown(index, word)) corrected.push(...similar)
  }
  next()
  const stem = stemOf(word)
  if (stem === word) return corrected
  searchForms(index.words, { ...(isNamed ? inTitles : everywhere), word: stem }, into)
  next()
  return corrected
}

/** Retrieves the documents that contain some of the words. */
export function retrieve(search: Search, toFind: WordsToFind): Retrieved {
  const { found, sums, forms, ofForm } = search.index.scratch
  const documents: number[] = []
  const wordScores: Scores = { byDocument: ofForm, documents: [] }
  const corrected = toFind.words.flatMap((_, at) =>
    searchWord({ search, toFind, at }, wordScores, () => {
      for (const document of wordScores.documents) {
        if (found[document] === 0) documents.push(document)
        found[document] = (found[document] ?? 0) | (1 << at)
        sums[document] = (sums[document] ?? 0) + (ofForm[document] ?? 0)
        forms[document] = (forms[document] ?? 0) + 1
        ofForm[document] = 0
      }
      wordScores.documents.length = 0
    }),
  )
  const bits = new Uint32Array(documents.length)
  const worths = new Float64Array(documents.length)
  for (const [at, document] of documents.entries()) {
    bits[at] = found[document] ?? 0
    // A word in its exact form matches both as such and by its stem, so it counts more.
    worths[at] = (sums[document] ?? 0) * (forms[document] ?? 0) * (search.index.priors[document] ?? 0)
    found[document] = 0
    sums[document] = 0
    forms[document] = 0
  }
  return { documents, bits, worths, corrected }
}
