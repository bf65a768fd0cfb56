import { leastOfBest } from './best-of'
import type { Names } from './names'
import { namesAt } from './record-index'
import type { SearchRecord } from './record'
import type { Search } from './retrieve'
import type { Selected } from './select'
import { stemOf } from './words'

/** A question as it is compared with names. */
export type Asked = {
  /** Folded, without the name of the family before it. */
  readonly name: string
  readonly words: readonly string[]
  /** Signs that begin the name, see `signOf`. */
  readonly sign: string
}

/** A document that matches, and how well. */
export type Scored = {
  readonly document: number
  readonly record: SearchRecord
  readonly names: Names
  score: number
  /** True when it lacks one of the words that few records have. */
  readonly lacksRareWord: boolean
}

/** What a question names. */
export type ScoredBest = {
  /** In no order. */
  readonly best: readonly Scored[]
  /** The best score of a page that people wrote about what the question names; 0 where there is none. */
  readonly scoreOfNamed: number
}

/** Documents of a search that can be hits; more are counted alone, because no reader pages so far. */
const MAX_BEST = 500

/** The same with the stems of its name and of its words. */
type Compared = Asked & {
  readonly stems: string
  readonly stemsOfWords: readonly string[]
}

const isCalled = ({ name }: Compared, { names }: Scored): boolean => names.heading === name

/** True for a page that people wrote about what the question names, in any form of its words. */
const isAbout = ({ name, stems }: Compared, { names }: Scored): boolean =>
  names.subject !== null && (names.subject === stems || names.subject === name)

/** True for a page of a reference about a longer name that begins with the question. */
function isLongerName(asked: Compared, scored: Scored): boolean {
  const { page } = scored.names
  const isLonger = page.startsWith(asked.name) && page !== asked.name
  return scored.record.kind === 'api' && isLonger && !isAbout(asked, scored)
}

/**
 * True for the page of the site itself that a question names: the front page of a library by its name, or by one of its
 * packages unless a page of its docs has that title.
 */
function isFrontOf(name: string, isPageCalledSo: boolean, { names }: Scored): boolean {
  return names.isSite && (names.heading === name || (!isPageCalledSo && names.packages.includes(name)))
}

/** What the score of a record is multiplied by whose names are close to the question. */
function closenessOf(asked: Compared, scored: Scored, { numbers }: Search): number {
  const { name, stemsOfWords } = asked
  const { names, record } = scored
  const isNamed = isCalled(asked, scored)
  if ((isNamed && names.isPage) || isAbout(asked, scored)) return numbers.namedPage
  if (isNamed && record.kind === 'api') return numbers.namedDefinition
  const isStart = names.isPage && names.page.startsWith(name)
  const hasAllWords = stemsOfWords.every((stem) => names.stems.includes(` ${stem} `))
  return (isStart ? numbers.startOfPage : 1) * (hasAllWords ? numbers.allWordsInNames : 1)
}

/** The best of what was selected, and whatever of it the question names. */
function bestOf({ index }: Search, selected: Selected, { name, stems }: Compared): Scored[] {
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

/**
 * Scores the best of what was selected by how close its names are to the question, word by word.
 */
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
  for (const each of best) {
    const isNamed = isCalled(asked, each)
    const isSubject = isAbout(asked, each)
    each.score *= closenessOf(asked, each, search)
    isPageCalledSo ||= isNamed && each.names.isPage
    most = Math.max(most, each.score)
    if (isSubject) scoreOfNamed = Math.max(scoreOfNamed, each.score)
    if (isNamed && each.names.sign === asked.sign) scoreOfSigned = Math.max(scoreOfSigned, each.score)
  }
  for (const each of best) {
    if (scoreOfNamed > 0 && isLongerName(asked, each))
      each.score = Math.min(each.score, scoreOfNamed / numbers.lead)
    // A name with another sign before it is another name.
    if (scoreOfSigned > 0 && isCalled(asked, each) && each.names.sign !== asked.sign)
      each.score = Math.min(each.score, scoreOfSigned / numbers.lead)
    if (isFrontOf(asked.name, isPageCalledSo, each)) each.score = most * numbers.lead
  }
  return { best, scoreOfNamed }
}
