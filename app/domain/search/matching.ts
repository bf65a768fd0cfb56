import type { Entry, EntryStore } from './entries'
import { weightsOfFields, weightsOfNames, weightsOfTitles } from './fields'
import type { InvertedIndex, Scores } from './inverted-index'
import { allowedTypos, stemOf } from './words'

/** How strictly records are looked for. Correcting typos costs most, so that it is done for words that no page has. */
export type Stage = {
  readonly combineWith: 'AND' | 'OR'
  readonly withTypos: boolean
  /** So many words at the start must all be in names. */
  readonly named?: number
  /** The words that a record must have where it may lack some; half of them where that is not said. */
  readonly leastWords?: number
}

/** A record that matches. */
export type ScoredEntry = { readonly entry: Entry; score: number; readonly lacksRareWord: boolean }

/** Records that match, and the forms that typos were corrected to. */
export type Matches = { readonly scored: ScoredEntry[]; readonly corrected: readonly string[] }

type WordOptions = {
  readonly isLast: boolean
  readonly withTypos: boolean
  readonly isFew: boolean
  readonly isNamed: boolean
}

/** A question of at most this many words is compared with names at once as if it held a typo: it may be another word. */
const FEW_WORDS = 3

/** A word is rare when a smaller share of all records has it, or fewer records. */
const RARE_SHARE = 0.05
const RARE_RECORDS = 10

/** Words of up to this many letters are looked for in titles alone: elsewhere they begin too many words. */
const SHORT_WORD = 2

/** Which words of a question a document has, and what they are worth. Words are bits, by their place. */
type Tally = {
  readonly found: Uint32Array
  readonly sums: Float64Array
  /** Forms that it has the words in: as typed, and the stem. */
  readonly forms: Uint16Array
  /** The documents that have some, each once. */
  readonly documents: number[]
}

function createTally(size: number): Tally {
  return {
    found: new Uint32Array(size),
    sums: new Float64Array(size),
    forms: new Uint16Array(size),
    documents: [],
  }
}

function addTo(
  { found, sums, forms, documents }: Tally,
  document: number,
  bits: number,
  worth: number,
): void {
  if (found[document] === 0) documents.push(document)
  found[document] = (found[document] ?? 0) | bits
  sums[document] = (sums[document] ?? 0) + worth
  forms[document] = (forms[document] ?? 0) + 1
}

/** How many words are among some. */
function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** The bits of words that few documents have. */
function rareBits({ found, documents }: Tally, words: number, size: number): number {
  const counts = Array.from({ length: words }, () => 0)
  for (const document of documents) {
    const bits = found[document] ?? 0
    for (let at = 0; at < words; at += 1) if (bits & (1 << at)) counts[at] = (counts[at] ?? 0) + 1
  }
  const most = Math.max(RARE_RECORDS, RARE_SHARE * size)
  return counts.reduce((bits, count, at) => (count < most ? bits | (1 << at) : bits), 0)
}

/** The words that a record must match where it may lack some: half of them, or the most that any record matches if that is less. */
function leastWords({ found, documents }: Tally, words: number): number {
  const most = documents.reduce((max, document) => Math.max(max, countBits(found[document] ?? 0)), 0)
  return Math.min(most, Math.ceil(words / 2))
}

/** Finds records by words. */
export type Matching = {
  /** True when some record has the word. */
  readonly isKnown: (word: string) => boolean
  /** The records that match at most 31 folded words, in no order. The last may be the start of a longer word. */
  readonly match: (words: readonly string[], stage: Stage) => Matches
}

/** Creates what finds the records of an index. */
export function createMatching(
  index: InvertedIndex,
  entries: Pick<EntryStore, 'at' | 'end' | 'size'>,
): Matching {
  const isKnown = (word: string): boolean => index.has(word) || index.has(stemOf(word))

  /** Typos that a word may hold wherever it stands, and in names alone. */
  function typosOf(
    word: string,
    { isLast, withTypos, isFew }: WordOptions,
  ): [typos: number, inNames: number] {
    if (withTypos) return [isKnown(word) ? 0 : allowedTypos(word), 0]
    // The start of a longer word is no typo of another one.
    const isUnfinished = isLast && index.hasLonger(word)
    return [0, isFew && !isUnfinished ? Math.min(1, allowedTypos(word)) : 0]
  }

  /**
   * Adds what a word is worth to `into` under its folded form, then under its stem, and calls `next` after each. Returns
   * the forms that typos were corrected to.
   */
  function searchWord(word: string, options: WordOptions, into: Scores, next: () => void): string[] {
    const { isLast, isNamed } = options
    const [typos, typosInNames] = isNamed ? [0, 0] : typosOf(word, options)
    const startsTitles = isLast && word.length <= SHORT_WORD
    const fieldWeights = isNamed || startsTitles ? weightsOfTitles : weightsOfFields
    const corrected = index.search(word, { isStart: isLast, typos, fieldWeights }, into)
    if (typosInNames > 0) {
      const inNames = { isStart: false, typos: typosInNames, fieldWeights: weightsOfNames }
      corrected.push(...index.search(word, inNames, into))
    }
    next()
    const stem = stemOf(word)
    if (stem !== word) {
      const ofStem = { isStart: false, typos: 0, fieldWeights: isNamed ? weightsOfTitles : weightsOfFields }
      index.search(stem, ofStem, into)
      next()
    }
    return corrected
  }

  /** Adds what words are worth, each in all its forms, to a tally. */
  function tallyWords(
    words: readonly string[],
    optionsOf: (at: number) => WordOptions,
    tally: Tally,
  ): string[] {
    const ofForm: Scores = { byDocument: new Float64Array(entries.end()), documents: [] }
    return words.flatMap((word, at) =>
      searchWord(word, optionsOf(at), ofForm, () => {
        for (const document of ofForm.documents) {
          addTo(tally, document, 1 << at, ofForm.byDocument[document] ?? 0)
          ofForm.byDocument[document] = 0
        }
        ofForm.documents.length = 0
      }),
    )
  }

  return {
    isKnown,
    match(words, stage) {
      const { combineWith, withTypos, named = 0 } = stage
      const tally = createTally(entries.end())
      const isFew = words.length <= FEW_WORDS
      const corrected = tallyWords(
        words,
        (at) => ({ isLast: at === words.length - 1, withTypos, isFew, isNamed: at < named }),
        tally,
      )
      const least =
        combineWith === 'AND' ? words.length : (stage.leastWords ?? leastWords(tally, words.length))
      const rare = combineWith === 'AND' ? 0 : rareBits(tally, words.length, entries.size())
      const inNames = (1 << named) - 1
      const scored = tally.documents.flatMap((document): ScoredEntry[] => {
        const entry = entries.at(document)
        const bits = tally.found[document] ?? 0
        const count = countBits(bits)
        if (!entry || count < least || (bits & inNames) !== inNames) return []
        const score = (tally.sums[document] ?? 0) * (tally.forms[document] ?? 0)
        const coverage = count / words.length
        return [{ entry, score: score * entry.prior * coverage ** 2, lacksRareWord: (rare & ~bits) !== 0 }]
      })
      return { scored, corrected }
    },
  }
}
