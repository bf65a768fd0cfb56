import { alternativesOf, type Alternative } from './aliases'
import { createEntryStore, type Entry, type ExportedRecords, type RankedHit } from './entries'
import { weightsOfFields, weightsOfNames, weightsOfTitles } from './fields'
import { createInvertedIndex, type Scores } from './inverted-index'
import type { SearchRecord } from './record'
import { compareNames, isTitled, nameOf, signOf } from './ranking'
import { joinKnown, queryWords } from './question'
import { allowedTypos, fold, indexForms, stemOf, wordsOf } from './words'

/** All records that match a text, in no order, unless the text is empty: then most useful first. */
export type Ranking = {
  readonly hits: readonly RankedHit[]
  /** The folded words that were searched for. */
  readonly words: readonly string[]
  /** Forms that match after typos were corrected or words joined, for highlighting. */
  readonly corrected: readonly string[]
}

/** An index of records, changed page by page. */
export type SearchEngine = {
  /** Replaces what is indexed under a key, usually a page's address; no records remove it. */
  readonly set: (key: string, records: readonly SearchRecord[]) => void
  /** Ranks all records against a text; an empty text gives all of them, most useful first; one of signs alone none. */
  readonly rank: (text: string) => Ranking
  /** Number of records. */
  readonly size: () => number
  /** All that is indexed as plain values, for {@link createSearchEngine} to start from. */
  readonly export: () => ExportedRecords
}

type ScoredEntry = { readonly entry: Entry; score: number; readonly lacksRareWord: boolean }

type WordOptions = {
  readonly isLast: boolean
  readonly withTypos: boolean
  readonly isFew: boolean
  readonly isNamed: boolean
}

/** Hits on fewer pages than this are added to by a less strict stage. */
const ENOUGH_PAGES = 5

/**
 * How strictly records are looked for. The next stage adds to the hits of those before it, while they are on too few
 * pages. Correcting typos costs most, so that it is done for words that no page has.
 */
type Stage = {
  readonly combineWith: 'AND' | 'OR'
  readonly withTypos: boolean
  /** So many words at the start must all be in names. */
  readonly named?: number
}

/** A question of at most this many words is compared with names at once as if it held a typo: it may be another word. */
const FEW_WORDS = 3

/**
 * A joined word counts more than one word, and less than all that it stands for. By questions to the real docs: 1 finds fewer
 * identifiers (MRR 0.963 in place of 0.973), 2 puts guides lower whose words make an identifier (0.935 in place of 0.941).
 */
const JOINED_EXPONENT = 1.5

/** A word is rare when a smaller share of all records has it, or fewer records. */
const RARE_SHARE = 0.05
const RARE_RECORDS = 10

/** What a record that answers in other words counts beside one with the words that were asked. */
const ALIAS_SHARE = 0.5

/** Words of up to this many letters are looked for in titles alone: elsewhere they begin too many words. */
const SHORT_WORD = 2

/** True when hits are on at least so many pages, not counting a page's copies for other frameworks. */
function hasPages(hits: Iterable<RankedHit>, enough: number): boolean {
  const groups = new Set<string>()
  for (const { record } of hits) {
    if (groups.add(record.group).size >= enough) return true
  }
  return false
}

/** The number of words that a record must match where it may lack some: half of them, or the most that any record matches if that is less. */
function leastWords(documents: readonly number[], wordCounts: Uint16Array, words: number): number {
  const most = documents.reduce((max, document) => Math.max(max, wordCounts[document] ?? 0), 0)
  return Math.min(most, Math.ceil(words / 2))
}

/**
 * Creates an index in memory. All words of a text must match, the last one by its start; words of four letters and more
 * may hold typos. When few pages have all words, those with some of them follow. Pages that are named as the text come
 * first, guides before generated reference.
 */
export function createSearchEngine(exported: ExportedRecords = []): SearchEngine {
  /** The forms of all words that were indexed, by word: most of them occur many times. */
  const formsByWord = new Map<string, readonly string[]>()
  const index = createInvertedIndex(weightsOfFields.length, formsOf)
  const entries = createEntryStore(index, exported)

  function formsOf(word: string): readonly string[] {
    const known = formsByWord.get(word)
    if (known) return known
    const forms = indexForms(word)
    formsByWord.set(word, forms)
    return forms
  }

  /** True when some record has the word. */
  const isKnown = (word: string): boolean => index.has(word) || index.has(stemOf(word))

  /** True for a joined word that some record has, or that begins one of theirs where it is still being typed. */
  const isPartOfIndex = (word: string, isLast: boolean): boolean =>
    index.has(word) || (isLast && index.hasLonger(word))

  /** The stages that can add something for these words. */
  function stagesFor(words: readonly string[]): Stage[] {
    const stages: Stage[] = [{ combineWith: 'AND', withTypos: false }]
    if (!words.every(isKnown)) stages.push({ combineWith: 'AND', withTypos: true })
    if (words.length > 1) stages.push({ combineWith: 'OR', withTypos: true })
    return stages
  }

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
    const asTyped = { isStart: isLast, typos, fieldWeights }
    const corrected = index.search(word, asTyped, into)
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

  function run(words: readonly string[], stage: Stage): { scored: ScoredEntry[]; corrected: string[] } {
    const { named = 0 } = stage
    const size = entries.end()
    const sums = new Float64Array(size)
    /** Words that a document has, and the forms that it has them in: as typed, and the stem. */
    const wordCounts = new Uint16Array(size)
    const formCounts = new Uint16Array(size)
    const namedCounts = new Uint16Array(named === 0 ? 0 : size)
    /** The last word that a document was found to have, by its place. */
    const lastWords = new Int32Array(size).fill(-1)
    /** Rare words that a document has, of all that there are. */
    const rareCounts = new Uint16Array(stage.combineWith === 'OR' ? size : 0)
    let rareWords = 0
    const ofForm: Scores = { byDocument: new Float64Array(size), documents: [] }
    const documents: number[] = []
    const corrected: string[] = []
    for (const [at, word] of words.entries()) {
      const options = {
        isLast: at === words.length - 1,
        withTypos: stage.withTypos,
        isFew: words.length <= FEW_WORDS,
        isNamed: at < named,
      }
      corrected.push(
        ...searchWord(word, options, ofForm, () => {
          for (const document of ofForm.documents) {
            if (wordCounts[document] === 0) documents.push(document)
            if (at < named && lastWords[document] !== at)
              namedCounts[document] = (namedCounts[document] ?? 0) + 1
            sums[document] = (sums[document] ?? 0) + (ofForm.byDocument[document] ?? 0)
            formCounts[document] = (formCounts[document] ?? 0) + 1
            ofForm.byDocument[document] = 0
            if (lastWords[document] !== at) wordCounts[document] = (wordCounts[document] ?? 0) + 1
            lastWords[document] = at
          }
          ofForm.documents.length = 0
        }),
      )
      if (stage.combineWith === 'AND') continue
      const having = documents.filter((document) => lastWords[document] === at)
      if (having.length >= Math.max(RARE_RECORDS, RARE_SHARE * entries.size())) continue
      rareWords += 1
      for (const document of having) rareCounts[document] = (rareCounts[document] ?? 0) + 1
    }
    const least = stage.combineWith === 'AND' ? words.length : leastWords(documents, wordCounts, words.length)
    const scored: ScoredEntry[] = []
    for (const document of documents) {
      const entry = entries.at(document)
      const count = wordCounts[document] ?? 0
      if (!entry || count < least || (named > 0 && namedCounts[document] !== named)) continue
      const coverage = count / words.length
      const score = (sums[document] ?? 0) * (formCounts[document] ?? 0)
      const lacksRareWord = (rareCounts[document] ?? 0) < rareWords
      scored.push({ entry, score: score * entry.prior * coverage ** 2, lacksRareWord })
    }
    return { scored, corrected }
  }

  /** Ranks records by the words of a question of which some were joined. */
  function rankJoined(joined: readonly string[], asked: number): ScoredEntry[] {
    const words = queryWords(joined.join(' '))
    const { scored } = run(words, { combineWith: 'AND', withTypos: false })
    const worth = (asked / words.length) ** JOINED_EXPONENT
    for (const each of scored) each.score *= worth
    compareNames(scored, words.join(' '), words)
    return scored
  }

  /** Ranks records whose names have aliases of the words in the query, behind any page named exactly as the query. */
  function rankAlternative({ alias, others }: Alternative, scoreOfNamed: number): ScoredEntry[] {
    const words = [...alias, ...others]
    const { scored } = run(words, { combineWith: 'OR', withTypos: false, named: alias.length })
    compareNames(scored, words.join(' '), words)
    const most = scoreOfNamed > 0 ? scoreOfNamed : Infinity
    for (const each of scored) each.score = ALIAS_SHARE * Math.min(each.score, most)
    return scored
  }

  return {
    set: entries.set,
    rank(text) {
      const words = queryWords(text)
      if (words.length === 0) return { hits: text.trim() === '' ? entries.all() : [], words, corrected: [] }
      const question = nameOf(text)
      const hits = new Map<Entry, RankedHit>()
      const corrected: string[] = []
      const add = (scored: readonly ScoredEntry[]) => {
        for (const { entry, score, lacksRareWord } of scored) {
          if (score <= (hits.get(entry)?.score ?? 0)) continue
          const { record, page, names } = entry
          hits.set(entry, { record, page, score, lacksRareWord, isTitled: isTitled(words, names) })
        }
      }
      let scoreOfNamed = 0
      for (const stage of stagesFor(words)) {
        if (hasPages(hits.values(), ENOUGH_PAGES)) break
        const found = run(words, stage)
        const scored = found.scored.filter(({ entry }) => !hits.has(entry))
        scoreOfNamed = Math.max(scoreOfNamed, compareNames(found.scored, question, words, signOf(text)))
        corrected.push(...found.corrected)
        add(scored)
      }
      const joined = joinKnown(wordsOf(fold(text)), isPartOfIndex)
      if (joined) {
        corrected.push(...joined)
        add(rankJoined(joined, words.length))
      }
      for (const alternative of alternativesOf(words)) {
        corrected.push(...alternative.alias)
        add(rankAlternative(alternative, scoreOfNamed))
      }
      return { hits: [...hits.values()], words, corrected }
    },
    size: entries.size,
    export: entries.export,
  }
}
