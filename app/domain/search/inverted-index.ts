import { distance } from 'fastest-levenshtein'
import type { RankingNumbers } from './numbers'
import { indexForms } from './words'

/** The words of a document, by field. */
export type DocumentWords = readonly (readonly string[])[]

/** A posting is one number, `document * COUNTS + times`: lists of small numbers are compact and fast to walk. */
const COUNT_BITS = 6
const COUNTS = 2 ** COUNT_BITS

/** The postings of a form, by field. */
type Postings = (number[] | undefined)[]

/** All forms in the order of their code units, and of each the letters in it, see {@link lettersOf}. */
type SortedForms = { readonly forms: readonly string[]; readonly letters: Uint32Array }

/** Which documents hold which forms of words, in which of their fields. */
export type InvertedIndex = {
  readonly forms: Map<string, Postings>
  /** To find those that begin with a word, or differ by a typo; null after a change. */
  sorted: SortedForms | null
  /** The forms of all words that were indexed, by word: most of them occur many times. */
  readonly formsByWord: Map<string, readonly string[]>
  /** Different words of each document, by field. */
  readonly lengths: readonly number[][]
  /** Their sums over all documents. */
  readonly totals: number[]
  documentCount: number
}

/** Scores of documents by their number. */
export type Scores = {
  readonly byDocument: Float64Array
  /** The documents with a score, each once. */
  readonly documents: number[]
}

/** A word, and how it is looked for beside as it is. */
export type WordSearch = {
  readonly word: string
  /** Forms that begin with it count too. */
  readonly isStart: boolean
  /** Forms that differ by at most this many typos count too. */
  readonly typos: number
  /** What a match counts in each field; 0 leaves a field out. */
  readonly fieldWeights: readonly number[]
  /** Documents whose value is 0 are left out. */
  readonly scope: Uint8Array | Uint32Array
  readonly numbers: RankingNumbers
}

/** Creates an empty index. */
export function createInvertedIndex(fieldCount: number): InvertedIndex {
  const fields = Array.from({ length: fieldCount })
  return {
    forms: new Map(),
    sorted: null,
    formsByWord: new Map(),
    lengths: fields.map(() => []),
    totals: fields.map(() => 0),
    documentCount: 0,
  }
}

function formsOf({ formsByWord }: InvertedIndex, word: string): readonly string[] {
  const known = formsByWord.get(word)
  if (known) return known
  const forms = indexForms(word)
  formsByWord.set(word, forms)
  return forms
}

function postingsOf(index: InvertedIndex, form: string): Postings {
  const known = index.forms.get(form)
  if (known) return known
  const postings: Postings = index.lengths.map(() => undefined)
  index.forms.set(form, postings)
  index.sorted = null
  return postings
}

/**
 * Lists shorter than this are copied to grow. An array that grows in place takes room for 17 numbers at once, and most
 * forms of words have fewer postings.
 */
const COPIED_LENGTH = 17

/** Adds a form of a word of a document to the postings of a field. The last posting may be that of the document. */
function addPosting(postings: Postings, field: number, document: number): void {
  const list = postings[field]
  const last = list?.at(-1) ?? 0
  if (!list) postings[field] = [document * COUNTS + 1]
  else if (last >>> COUNT_BITS === document) list[list.length - 1] = Math.min(last + 1, last | (COUNTS - 1))
  else if (list.length < COPIED_LENGTH) postings[field] = list.concat(document * COUNTS + 1)
  else list.push(document * COUNTS + 1)
}

function setLength(
  { lengths, totals }: InvertedIndex,
  document: number,
  field: number,
  length: number,
): void {
  const list = lengths[field] ?? []
  totals[field] = (totals[field] ?? 0) + length - (list[document] ?? 0)
  list[document] = length
}

/** Adds a document. */
export function addDocument(index: InvertedIndex, document: number, fields: DocumentWords): void {
  index.documentCount += 1
  for (const [field, words] of fields.entries()) {
    setLength(index, document, field, new Set(words).size)
    for (const word of words)
      for (const form of formsOf(index, word)) addPosting(postingsOf(index, form), field, document)
  }
}

/** Takes documents out, given with the words they were added with. */
export function removeDocuments(index: InvertedIndex, documents: ReadonlyMap<number, DocumentWords>): void {
  const touched = new Set<string>()
  for (const [document, fields] of documents) {
    index.documentCount -= 1
    for (const [field, words] of fields.entries()) {
      setLength(index, document, field, 0)
      for (const word of words) for (const form of formsOf(index, word)) touched.add(form)
    }
  }
  for (const form of touched) {
    const postings = postingsOf(index, form)
    for (const [field, list] of postings.entries()) {
      const left = list?.filter((posting) => !documents.has(posting >>> COUNT_BITS))
      postings[field] = left?.length ? left : undefined
    }
    if (postings.some(Boolean)) continue
    index.forms.delete(form)
    index.sorted = null
  }
}

/** The letters of a form as bits: one for each of 32 classes of code units, whatever their order and number. */
function lettersOf(form: string): number {
  let bits = 0
  for (let at = 0; at < form.length; at += 1) bits |= 1 << (form.charCodeAt(at) & 31)
  return bits
}

function sortedForms(index: InvertedIndex): SortedForms {
  if (index.sorted) return index.sorted
  const forms = [...index.forms.keys()].toSorted()
  index.sorted = { forms, letters: Uint32Array.from(forms, lettersOf) }
  return index.sorted
}

/** The place of the first form that is not before a text. */
function placeOf(forms: readonly string[], text: string): number {
  let low = 0
  let high = forms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((forms[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The forms that are longer than a word and begin with it. */
function* longerForms(index: InvertedIndex, word: string): Generator<string> {
  const { forms } = sortedForms(index)
  for (let at = placeOf(forms, word); at < forms.length; at += 1) {
    const form = forms[at] ?? ''
    if (!form.startsWith(word)) return
    if (form !== word) yield form
  }
}

/** True when a longer form begins with this one. */
export function hasLonger(index: InvertedIndex, start: string): boolean {
  return longerForms(index, start).next().done === false
}

/** Adds what a match of these postings is worth, by BM25+. */
function addScores(
  { lengths, totals, documentCount }: InvertedIndex,
  { postings, weight }: { readonly postings: Postings; readonly weight: number },
  { fieldWeights, scope, numbers }: WordSearch,
  { byDocument, documents }: Scores,
): void {
  const { saturation, lengthShare, leastGain } = numbers
  for (let field = 0; field < fieldWeights.length; field += 1) {
    const list = postings[field]
    const fieldWeight = weight * (fieldWeights[field] ?? 0)
    if (!list || fieldWeight === 0) continue
    const rarity = Math.log(1 + (documentCount - list.length + 0.5) / (list.length + 0.5))
    const unit = fieldWeight * rarity
    const leastNorm = saturation * (1 - lengthShare)
    const perWord = (saturation * lengthShare * documentCount) / (totals[field] || 1)
    const fieldLengths = lengths[field] ?? []
    for (let at = 0; at < list.length; at += 1) {
      const posting: number = list[at] ?? 0
      const document = posting >>> COUNT_BITS
      if (scope[document] === 0) continue
      const times = posting & (COUNTS - 1)
      const norm = leastNorm + perWord * (fieldLengths[document] ?? 0)
      const before = byDocument[document] ?? 0
      if (before === 0) documents.push(document)
      byDocument[document] = before + unit * (leastGain + (times * (saturation + 1)) / (times + norm))
    }
  }
}

/** A word with each two neighbouring letters swapped: one typo, which the edit distance counts as two. */
function withLettersSwapped(word: string): string[] {
  const letters = Array.from(word)
  return letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''))
}

/** Whether a number has at most so many bits set. */
function hasAtMost(bits: number, most: number): boolean {
  let rest = bits
  for (let count = 0; rest !== 0; count += 1) {
    if (count === most) return false
    rest &= rest - 1
  }
  return true
}

/**
 * The forms that a word may be a typo of. All are looked at: a typo changes the length by one at most, and the letters by two, so
 * that few have to be compared. (A radix tree finds them as fast, and took 9 MB more for the real docs.)
 */
function correctionsOf(index: InvertedIndex, word: string, typos: number): Set<string> {
  const found = new Set(withLettersSwapped(word).filter((form) => index.forms.has(form)))
  const { forms, letters } = sortedForms(index)
  const own = lettersOf(word)
  for (let at = 0; at < forms.length; at += 1) {
    if (!hasAtMost((letters[at] ?? 0) ^ own, 2 * typos)) continue
    const form = forms[at] ?? ''
    if (Math.abs(form.length - word.length) <= typos && distance(form, word) <= typos) found.add(form)
  }
  return found
}

/** Adds what a word is worth to the scores of documents. Returns the forms that typos were corrected to. */
export function searchForms(index: InvertedIndex, how: WordSearch, into: Scores): string[] {
  const { word, isStart, typos, numbers } = how
  const exact = index.forms.get(word)
  if (exact) addScores(index, { postings: exact, weight: 1 }, how, into)
  if (isStart) {
    for (const form of longerForms(index, word))
      addScores(index, { postings: postingsOf(index, form), weight: numbers.startOfWord }, how, into)
  }
  if (typos === 0) return []
  const corrected: string[] = []
  for (const form of correctionsOf(index, word, typos)) {
    if (form === word || (isStart && form.startsWith(word))) continue
    corrected.push(form)
    addScores(index, { postings: postingsOf(index, form), weight: numbers.typo }, how, into)
  }
  return corrected
}
