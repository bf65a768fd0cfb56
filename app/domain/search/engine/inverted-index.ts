import { distance } from 'fastest-levenshtein'
import type { RankingNumbers } from './numbers'
import { indexForms } from './words'

/** The words of a document by field. */
export type DocumentWords = readonly (readonly string[])[]

/**
 * Postings of a form, in one list for all fields. A posting is a number of three parts: field, document, and number of
 * occurrences. Closed lists are sorted by it; long ones are typed arrays, which take half the memory.
 */
type Postings = number[] | Uint32Array

const COUNT_BITS = 6
const MAX_TIMES = 2 ** COUNT_BITS - 1
/** Of the 31 bits of a small integer, three remain for the field. */
const DOCUMENT_BITS = 22
const MAX_DOCUMENTS = 2 ** DOCUMENT_BITS - 1

const postingOf = (field: number, document: number): number =>
  (((field << DOCUMENT_BITS) | document) << COUNT_BITS) | 1
const documentOf = (posting: number): number => (posting >>> COUNT_BITS) & MAX_DOCUMENTS

/** All forms sorted by code units, with the bit mask of the letters of each, see {@link lettersOf}. */
type SortedForms = { readonly forms: readonly string[]; readonly letters: Uint32Array }

/** Maps the forms of words to the documents and fields that contain them. */
export type InvertedIndex = {
  readonly forms: Map<string, Postings>
  /** Forms with unclosed lists: those added to since the last search. */
  readonly open: Set<string>
  /** Sorted forms, to find prefixes and typos; null after a change. */
  sorted: SortedForms | null
  /** The forms of all indexed words, memoized by word: most words occur many times. */
  readonly formsByWord: Map<string, readonly string[]>
  /** Number of distinct words of each document, by field. */
  readonly lengths: readonly number[][]
  /** Sums of `lengths` over all documents, by field. */
  readonly totals: number[]
  documentCount: number
}

/** Scores by document number. */
export type Scores = {
  readonly byDocument: Float64Array
  /** The documents with a score, each once. */
  readonly documents: number[]
}

/** A word and the inexact matches allowed for it. */
type WordSearch = {
  readonly word: string
  /** True if the word also matches as a prefix. */
  readonly isStart: boolean
  /** Maximum number of typos. */
  readonly typos: number
  /** Weight of a match in each field; 0 excludes a field. */
  readonly fieldWeights: readonly number[]
  /** The same for a match by prefix; default: the same weights. */
  readonly startWeights?: readonly number[]
  /** Documents whose value is 0 are excluded. */
  readonly scope: Uint8Array | Uint32Array
  readonly numbers: RankingNumbers
}

/** Creates an empty index. */
export function createInvertedIndex(fieldCount: number): InvertedIndex {
  const fields = Array.from({ length: fieldCount })
  return {
    forms: new Map(),
    open: new Set(),
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

/**
 * Length from which lists are closed as typed arrays. Shorter ones, of most forms, are copied to grow, because `push` would
 * reserve room for 17 numbers in each.
 */
const LONG = 17

/** Adds a form of a word in a document to the postings of a field. Increments the last posting if it is the same. */
function addPosting(index: InvertedIndex, form: string, field: number, document: number): void {
  const known = index.forms.get(form)
  const posting = postingOf(field, document)
  if (known === undefined) index.sorted = null
  const list = known instanceof Uint32Array ? Array.from(known) : (known ?? [])
  const last = list.at(-1) ?? 0
  index.open.add(form)
  if (last >>> COUNT_BITS === posting >>> COUNT_BITS)
    list[list.length - 1] = Math.min(last + 1, last | MAX_TIMES)
  else if (list.length >= LONG) list.push(posting)
  else {
    index.forms.set(form, list.concat(posting))
    return
  }
  if (list !== known) index.forms.set(form, list)
}

const byNumber = (one: number, other: number): number => one - other

function listOf({ forms, open }: InvertedIndex, form: string): Postings {
  const list = forms.get(form) ?? []
  if (!open.delete(form)) return list
  const closed = list.length < LONG ? list.toSorted(byNumber) : Uint32Array.from(list).toSorted()
  forms.set(form, closed)
  return closed
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

/** Adds a document to the index. */
export function addDocument(index: InvertedIndex, document: number, fields: DocumentWords): void {
  index.documentCount += 1
  for (const [field, words] of fields.entries()) {
    setLength(index, document, field, new Set(words).size)
    for (const word of words)
      for (const form of formsOf(index, word)) addPosting(index, form, field, document)
  }
}

/** Removes documents, given with the words with which they were added. */
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
    const left = index.forms.get(form)?.filter((posting) => !documents.has(documentOf(posting)))
    if (left?.length) index.forms.set(form, left)
    else {
      index.forms.delete(form)
      index.open.delete(form)
      index.sorted = null
    }
  }
}

/** Returns the letters of a form as a bit mask with one bit per class of code units (modulo 32). */
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

/**
 * Closes all posting lists, which halves their memory, and sorts the forms, so that the first search after many changes
 * does not have to.
 */
export function prepareToSearch(index: InvertedIndex): void {
  for (const form of index.open) listOf(index, form)
  sortedForms(index)
}

/** Returns the position of the first value in a sorted list that is not less than `value`. */
function indexOfFirst<Value extends string | number>(list: ArrayLike<Value>, value: Value): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? value) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Yields the forms that are longer than a word and begin with it. */
function* longerForms(index: InvertedIndex, word: string): Generator<string> {
  const { forms } = sortedForms(index)
  for (let at = indexOfFirst(forms, word); at < forms.length; at += 1) {
    const form = forms[at] ?? ''
    if (!form.startsWith(word)) return
    if (form !== word) yield form
  }
}

/** Returns true if a longer form begins with `start`. */
export function hasLonger(index: InvertedIndex, start: string): boolean {
  return longerForms(index, start).next().done === false
}

/** Adds the BM25+ scores of a form's matches. */
function addScores(
  index: InvertedIndex,
  { form, weight }: { readonly form: string; readonly weight: number },
  { fieldWeights, scope, numbers }: WordSearch,
  { byDocument, documents }: Scores,
): void {
  const { lengths, totals, documentCount } = index
  const { saturation, lengthShare, leastGain } = numbers
  const list = listOf(index, form)
  for (let field = 0; field < fieldWeights.length; field += 1) {
    const fieldWeight = weight * (fieldWeights[field] ?? 0)
    if (fieldWeight === 0) continue
    const start = indexOfFirst(list, postingOf(field, 0))
    const end = indexOfFirst(list, postingOf(field + 1, 0))
    const rarity = Math.log(1 + (documentCount - (end - start) + 0.5) / (end - start + 0.5))
    const unit = fieldWeight * rarity
    const leastNorm = saturation * (1 - lengthShare)
    const perWord = (saturation * lengthShare * documentCount) / (totals[field] || 1)
    const fieldLengths = lengths[field] ?? []
    for (let at = start; at < end; at += 1) {
      const posting: number = list[at] ?? 0
      const document = documentOf(posting)
      if (scope[document] === 0) continue
      const times = posting & MAX_TIMES
      const norm = leastNorm + perWord * (fieldLengths[document] ?? 0)
      const before = byDocument[document] ?? 0
      if (before === 0) documents.push(document)
      byDocument[document] = before + unit * (leastGain + (times * (saturation + 1)) / (times + norm))
    }
  }
}

/** Returns a word with each pair of adjacent letters swapped: one typo, but an edit distance of two. */
function withLettersSwapped(word: string): string[] {
  const letters = Array.from(word)
  return letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''))
}

function hasAtMost(bits: number, most: number): boolean {
  let rest = bits
  for (let count = 0; rest !== 0; count += 1) {
    if (count === most) return false
    rest &= rest - 1
  }
  return true
}

/**
 * Returns the forms that a word may be a typo of. Scans all forms: a typo changes the length by at most one and the set
 * of letters by at most two, so few need an edit distance. (A radix tree is as fast, but took 9 MB more for the real
 * docs.)
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

/** Adds the scores of a word to its documents. Returns the forms that replaced typos. */
export function searchForms(index: InvertedIndex, how: WordSearch, into: Scores): string[] {
  const { word, isStart, typos, numbers } = how
  addScores(index, { form: word, weight: 1 }, how, into)
  if (isStart) {
    const starts = { ...how, fieldWeights: how.startWeights ?? how.fieldWeights }
    for (const form of longerForms(index, word))
      addScores(index, { form, weight: numbers.startOfWord }, starts, into)
  }
  if (typos === 0) return []
  const corrected: string[] = []
  for (const form of correctionsOf(index, word, typos)) {
    if (form === word || (isStart && form.startsWith(word))) continue
    corrected.push(form)
    addScores(index, { form, weight: numbers.typo }, how, into)
  }
  return corrected
}
