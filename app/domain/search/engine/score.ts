import type { Names } from './names'
import { namesAt } from './record-index'
import type { SearchRecord } from '../record'
import type { Search } from './retrieve'
import type { Selected } from './select'
import { stemOf } from './words'

/** A query in the form in which it is compared with names. */
export type Asked = {
  /** Folded, without the leading name of the family. */
  readonly name: string
  readonly words: readonly string[]
  /** Leading `_` or `$` of the name, see `signOf`. */
  readonly sign: string
}

/** A matching document and its score. */
export type Scored = {
  readonly document: number
  readonly record: SearchRecord
  readonly names: Names
  score: number
  /** True if the document lacks a rare word of the query. */
  readonly lacksRareWord: boolean
}

/** The best documents, with the score that caps those named less closely. */
type ScoredBest = {
  /** Unsorted. */
  readonly best: readonly Scored[]
  /** Best score of a handwritten page about the name in the query; 0 if there is none. */
  readonly scoreOfNamed: number
}

/**
 * Returns the `count`-th largest value; 0 if there are no more than `count`. Uses quickselect: sorting the scores of
 * all matches of a short prefix would dominate the time of a search.
 */
function leastOfBest(values: readonly number[], count: number): number {
  if (values.length <= count) return 0
  const rest = Float64Array.from(values)
  const goal = rest.length - count
  let from = 0
  let to = rest.length - 1
  while (from < to) {
    const [low, high] = partition(rest, from, to)
    if (goal <= high) to = high
    else if (goal >= low) from = low
    else break
  }
  return rest[goal] ?? 0
}

/** Partitions around the middle value: smaller values before, larger ones after. Returns the bounds of both parts. */
function partition(values: Float64Array, from: number, to: number): [low: number, high: number] {
  const pivot = values[(from + to) >> 1] ?? 0
  let low = from
  let high = to
  while (low <= high) {
    while ((values[low] ?? 0) < pivot) low += 1
    while ((values[high] ?? 0) > pivot) high -= 1
    if (low > high) break
    const swapped = values[low] ?? 0
    values[low] = values[high] ?? 0
    values[high] = swapped
    low += 1
    high -= 1
  }
  return [low, high]
}

/** Maximum number of documents that can become hits; the rest are only counted, since no reader pages that far. */
const MAX_BEST = 500

/** A query with the stems of its name and of its words. */
type ComparedQuestion = Asked & {
  readonly stems: string
  readonly stemsOfWords: readonly string[]
}

const isCalled = ({ name }: ComparedQuestion, { names }: Scored): boolean => names.heading === name

/** Returns true for a handwritten page about the name in the query, in any inflection. */
const isAbout = ({ name, stems }: ComparedQuestion, { names }: Scored): boolean =>
  names.subject !== null && (names.subject === stems || names.subject === name)

/** Returns true for a reference page whose name is longer than the query and begins with it. */
function isLongerName(asked: ComparedQuestion, scored: Scored): boolean {
  const { page } = scored.names
  const isLonger = page.startsWith(asked.name) && page !== asked.name
  return scored.record.kind === 'api' && isLonger && !isAbout(asked, scored)
}

/**
 * Returns true for the front page of the library that the query names, or of the library whose package it names unless
 * a docs page has that title.
 */
function isFrontOf(name: string, isPageCalledSo: boolean, { names }: Scored): boolean {
  return names.isSite && (names.heading === name || (!isPageCalledSo && names.packages.includes(name)))
}

/** Returns the factor for a record whose names resemble the query; 1 if they do not. */
function closenessOf(asked: ComparedQuestion, scored: Scored, { numbers }: Search): number {
  const { name, stemsOfWords } = asked
  const { names, record } = scored
  const isNamed = isCalled(asked, scored)
  if ((isNamed && names.isPage) || isAbout(asked, scored)) return numbers.namedPage
  if (isNamed && record.kind === 'api') return numbers.namedDefinition
  const isStart = names.isPage && names.page.startsWith(name)
  const hasAllWords = stemsOfWords.every((stem) => names.stems.includes(` ${stem} `))
  return (isStart ? numbers.startOfPage : 1) * (hasAllWords ? numbers.allWordsInNames : 1)
}

/** Returns the best of the selected documents, and all that have the name in the query. */
function bestOf({ index }: Search, selected: Selected, { name, stems }: ComparedQuestion): Scored[] {
  const named = new Set([...(index.byName.get(name) ?? []), ...(index.byName.get(stems) ?? [])])
  const lowest = leastOfBest(selected.scores, MAX_BEST)
  const best: Scored[] = []
  for (const [at, document] of selected.documents.entries()) {
    const score = selected.scores[at] ?? 0
    if (score < lowest && !named.has(document)) continue
    const record = index.records[document]
    const names = namesAt(index, document)
    if (record && names)
      best.push({ document, record, names, score, lacksRareWord: selected.lacksRareWord[at] === 1 })
  }
  return best
}

/** Scores the best of the selected documents by how closely their names resemble the query. */
export function scoreBest(search: Search, selected: Selected, question: Asked): ScoredBest {
  const { numbers } = search
  const { words } = question
  const stems = question.name.split(' ').filter(Boolean).map(stemOf).join(' ')
  const asked = { ...question, stems, stemsOfWords: words.map(stemOf) }
  const best = bestOf(search, selected, asked)
  let most = 0
  let scoreOfNamed = 0
  let scoreOfSigned = 0
  let isPageCalledSo = false
  for (const candidate of best) {
    const isNamed = isCalled(asked, candidate)
    const isSubject = isAbout(asked, candidate)
    candidate.score *= closenessOf(asked, candidate, search)
    isPageCalledSo ||= isNamed && candidate.names.isPage
    most = Math.max(most, candidate.score)
    if (isSubject) scoreOfNamed = Math.max(scoreOfNamed, candidate.score)
    if (isNamed && candidate.names.sign === asked.sign)
      scoreOfSigned = Math.max(scoreOfSigned, candidate.score)
  }
  for (const candidate of best) {
    if (scoreOfNamed > 0 && isLongerName(asked, candidate))
      candidate.score = Math.min(candidate.score, scoreOfNamed / numbers.lead)
    // A name with a different leading sign is a different name.
    if (scoreOfSigned > 0 && isCalled(asked, candidate) && candidate.names.sign !== asked.sign)
      candidate.score = Math.min(candidate.score, scoreOfSigned / numbers.lead)
    if (isFrontOf(asked.name, isPageCalledSo, candidate)) candidate.score = most * numbers.lead
  }
  return { best, scoreOfNamed }
}
