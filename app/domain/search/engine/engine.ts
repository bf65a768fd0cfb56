import { findAll, findEverything } from './find'
import { mergeHits, type ChosenHits } from './hits'
import { rankingNumbers, type RankingNumbers } from './numbers'
import { parseQuestion } from './question'
import type { RecordIndex } from './record-index'

/** The scope of a search and its reader. */
type SearchOptions = {
  /** 1 for a document that passes the filters, see `scopeOf`. */
  readonly scope: Uint8Array
  /** The reader's framework, whose edition of a page is preferred; null for none. */
  readonly preferred: string | null
  /** Excludes documents that lack a rare word. */
  readonly needsRareWords?: boolean
  readonly numbers?: RankingNumbers
}

/**
 * Searches an index: parses the query, runs all search strategies, scores the best documents by their names, and merges
 * the results into pages. All words must match, the last one as a prefix; words of four letters or more may contain
 * typos. If few pages match all words, pages that match some of them follow. Pages named like the query come first,
 * guides before generated reference. An empty query returns all records; one of punctuation only, none.
 */
export function searchRecords(index: RecordIndex, text: string, options: SearchOptions): ChosenHits {
  const { scope, preferred, needsRareWords = false, numbers = rankingNumbers } = options
  const work = { index, scope, numbers, needsRareWords }
  const question = parseQuestion(index, text)
  const isEmpty = question.asked.words.length === 0
  const found = !isEmpty ? findAll(work, question) : text.trim() === '' ? [findEverything(work)] : []
  return mergeHits(work, question, found, preferred)
}
