import SearchableMap from 'minisearch/SearchableMap'

/** How a word is looked for, beside as it is. */
export type WordSearch = {
  /** Forms that begin with it count too. */
  readonly isStart: boolean
  /** Forms that differ by at most this many typos count too. */
  readonly typos: number
  /** What a match counts in each field; 0 leaves a field out. */
  readonly fieldWeights: readonly number[]
}

/** Scores of documents by their number. */
export type Scores = {
  readonly byDocument: Float64Array
  /** The documents with a score, each once. */
  readonly documents: number[]
}

/** The words of a document, by field. */
export type DocumentWords = readonly (readonly string[])[]

/** Which documents hold which forms of words, in which of their fields. */
export type InvertedIndex = {
  readonly add: (document: number, words: DocumentWords) => void
  /** Takes documents out, given with the words they were added with. */
  readonly remove: (documents: ReadonlyMap<number, DocumentWords>) => void
  readonly has: (form: string) => boolean
  /** True when a longer form begins with this one. */
  readonly hasLonger: (form: string) => boolean
  /** Adds what a word is worth to the scores of documents. Returns the forms that typos were corrected to. */
  readonly search: (word: string, how: WordSearch, into: Scores) => string[]
}

/** Weight of a form that only begins like the typed word, and of one that needs typos corrected. */
const expansionWeights = { start: 0.5, typo: 0.15 }
/** How much a form counts for less with each letter more than was typed, and with each typo. */
const expansionDecay = { start: 0.3, typo: 1 }

/** The usual constants of BM25+. */
const saturation = 1.2
const lengthShare = 0.7
const leastGain = 0.5

/** A posting is one number, `document * COUNTS + times`: lists of small numbers are compact and fast to walk. */
const COUNTS = 64

/** The postings of a form, by field. */
type Postings = (number[] | undefined)[]

/**
 * Lists shorter than this are copied to grow. An array that grows in place takes room for 17 numbers at once, and most
 * forms of words have fewer postings.
 */
const COPIED_LENGTH = 17

/** The list with one posting more; a long one is changed in place. */
function withPosting(list: number[] | undefined, posting: number): number[] {
  if (!list) return [posting]
  if (list.length < COPIED_LENGTH) return list.concat(posting)
  list.push(posting)
  return list
}

/** A word with each two neighbouring letters swapped: one typo, which the edit distance counts as two. */
function withLettersSwapped(word: string): string[] {
  const letters = Array.from(word)
  return letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''))
}

/**
 * Creates an empty index. The vocabulary is a library's radix tree, which finds starts and typos; the postings are
 * lists of numbers of our own, because a first letter touches a hundred thousand of them.
 *
 * @param formsOf The forms under which a word is indexed.
 */
export function createInvertedIndex(
  fieldCount: number,
  formsOf: (word: string) => readonly string[],
): InvertedIndex {
  const vocabulary = new SearchableMap<Postings>()
  const fieldNumbers = Array.from({ length: fieldCount }, (_, field) => field)
  /** Different words of each document's field, and their sum over all documents. */
  const lengths = fieldNumbers.map((): number[] => [])
  const totals = fieldNumbers.map(() => 0)
  let documentCount = 0

  const noPostings = (): Postings => fieldNumbers.map(() => undefined)

  function countForms(words: readonly string[]): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const word of words) {
      for (const form of formsOf(word)) counts.set(form, (counts.get(form) ?? 0) + 1)
    }
    return counts
  }

  function setLength(document: number, field: number, length: number): void {
    const list = lengths[field] ?? []
    totals[field] = (totals[field] ?? 0) + length - (list[document] ?? 0)
    list[document] = length
  }

  /** Adds what a match of these postings is worth, by BM25+. */
  function addScores(
    postings: Postings,
    weight: number,
    fieldWeights: readonly number[],
    { byDocument, documents }: Scores,
  ): void {
    for (const field of fieldNumbers) {
      const list = postings[field]
      const fieldWeight = weight * (fieldWeights[field] ?? 0)
      if (!list || fieldWeight === 0) continue
      const rarity = Math.log(1 + (documentCount - list.length + 0.5) / (list.length + 0.5))
      const unit = fieldWeight * rarity
      const perWord = (saturation * lengthShare * documentCount) / (totals[field] || 1)
      const fieldLengths = lengths[field] ?? []
      for (const posting of list) {
        const document = Math.trunc(posting / COUNTS)
        const times = posting % COUNTS
        const norm = saturation * (1 - lengthShare) + perWord * (fieldLengths[document] ?? 0)
        const before = byDocument[document] ?? 0
        if (before === 0) documents.push(document)
        byDocument[document] = before + unit * (leastGain + (times * (saturation + 1)) / (times + norm))
      }
    }
  }

  return {
    add(document, fields) {
      documentCount += 1
      for (const [field, words] of fields.entries()) {
        setLength(document, field, new Set(words).size)
        for (const [form, count] of countForms(words)) {
          const postings = vocabulary.fetch(form, noPostings)
          postings[field] = withPosting(postings[field], document * COUNTS + Math.min(count, COUNTS - 1))
        }
      }
    },
    remove(documents) {
      const forms = new Set<string>()
      for (const [document, fields] of documents) {
        documentCount -= 1
        for (const [field, words] of fields.entries()) {
          setLength(document, field, 0)
          for (const word of words) for (const form of formsOf(word)) forms.add(form)
        }
      }
      for (const form of forms) {
        const left = vocabulary
          .get(form)
          ?.map((list) => list?.filter((posting) => !documents.has(Math.trunc(posting / COUNTS))))
          .map((list) => (list?.length ? list : undefined))
        if (left?.some(Boolean)) vocabulary.set(form, left)
        else vocabulary.delete(form)
      }
    },
    has: (form) => vocabulary.has(form),
    hasLonger(start) {
      for (const form of vocabulary.atPrefix(start).keys()) if (form !== start) return true
      return false
    },
    search(word, { isStart, typos, fieldWeights }, into) {
      const exact = vocabulary.get(word)
      if (exact) addScores(exact, 1, fieldWeights, into)
      if (isStart) {
        for (const [form, postings] of vocabulary.atPrefix(word)) {
          const more = form.length - word.length
          const weight = (expansionWeights.start * form.length) / (form.length + expansionDecay.start * more)
          if (more > 0) addScores(postings, weight, fieldWeights, into)
        }
      }
      if (typos === 0) return []
      const corrected: string[] = []
      const correct = (form: string, postings: Postings, distance: number) => {
        if (form === word || (isStart && form.startsWith(word)) || corrected.includes(form)) return
        corrected.push(form)
        const weight = (expansionWeights.typo * form.length) / (form.length + expansionDecay.typo * distance)
        addScores(postings, weight, fieldWeights, into)
      }
      for (const form of withLettersSwapped(word)) {
        const postings = vocabulary.get(form)
        if (postings) correct(form, postings, 1)
      }
      for (const [form, [postings, distance]] of vocabulary.fuzzyGet(word, typos))
        correct(form, postings, distance)
      return corrected
    },
  }
}
