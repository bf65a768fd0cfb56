import { findAll, findEverything } from './find'
import { mergeHits, type ChosenHits } from './hits'
import { rankingNumbers, type RankingNumbers } from './numbers'
import { parseQuestion } from './question'
import type { RecordIndex } from './record-index'

/** What is searched, and for whom. */
export type SearchOptions = {
  /** 1 for a document that passes the filters, see `scopeOf`. */
  readonly scope: Uint8Array
  /** The reader's framework: of a page's copies, its own is shown; null for none. */
  readonly preferred: string | null
  /** True leaves out what lacks a word that few records have. */
  readonly needsRareWords?: boolean
  readonly numbers?: RankingNumbers
}

/**
 * Searches an index: reads the text, retrieves the documents that have its words, scores the best of them by their names,
 * and merges what was found in several ways into pages. All words must match, the last one by its start; words of four
 * letters and more may hold typos. When few pages have all words, those with some of them follow. Pages that are named as
 * the text come first, guides before generated reference. An empty text gives all records; one of signs alone none.
 */
export function searchRecords(index: RecordIndex, text: string, options: SearchOptions): ChosenHits {
  const { scope, preferred, needsRareWords = false, numbers = rankingNumbers } = options
  const work = { index, scope, numbers, needsRareWords }
  const question = parseQuestion(index, text)
  const isEmpty = question.asked.words.length === 0
  const found = !isEmpty ? findAll(work, question) : text.trim() === '' ? [findEverything(work)] : []
  return mergeHits(work, question, found, preferred)
}
