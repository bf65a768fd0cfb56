import { getOrAdd } from '~/domain/get-or-add'
import { byWeight } from './names'
import { queryWords, type Question } from './question'
import { namesAt } from './record-index'
import { isKnown, retrieve, type Retrieved, type Search } from './retrieve'
import { scoreBest, type Asked, type Scored } from './score'
import { countPages, select, type Least } from './select'
import { withoutKind } from './wanted-kind'

/** The documents found by one search strategy. */
export type Found = {
  readonly documents: readonly number[]
  /** The documents that can become hits. */
  readonly best: readonly Scored[]
  /** Best score of a handwritten page about the name in the query; 0 if there is none. */
  readonly scoreOfNamed: number
  /** Forms that match because a typo was corrected or a word replaced, for highlighting. */
  readonly corrected: readonly string[]
  /** True if some document contains every rare word of the query. */
  readonly hasRareWords: boolean
}

/**
 * How strictly documents are selected. A stage runs only while the previous ones have found fewer pages than
 * `belowPages`.
 */
type Stage = { readonly withTypos: boolean; readonly least: Least; readonly belowPages: number }

/** Returns the stages that can add documents for these words. */
function stagesFor({ index, numbers }: Search, words: readonly string[]): Stage[] {
  const withTypos = !words.every((word) => isKnown(index, word))
  const belowPages = numbers.enoughPages
  const stages: Stage[] = [{ withTypos: false, least: 'all', belowPages: 1 }]
  if (withTypos) stages.push({ withTypos, least: 'all', belowPages })
  if (words.length > 1) stages.push({ withTypos, least: null, belowPages })
  if (words.length > 2) stages.push({ withTypos, least: 1, belowPages: 1 })
  return stages
}

/** Selects among the retrieved documents, and scores the best of them. */
function findIn(
  search: Search,
  retrieved: Retrieved,
  asked: Asked,
  { least, named = 0 }: { readonly least: Least; readonly named?: number },
): Found {
  const selected = select(search, retrieved, { words: asked.words.length, named, least })
  return {
    ...scoreBest(search, selected, asked),
    documents: selected.documents,
    corrected: retrieved.corrected,
    hasRareWords: selected.lacksRareWord.includes(0),
  }
}

/** Finds documents by the words as written, stage by stage, until enough pages are found. */
function findAsAsked(search: Search, asked: Asked): Found[] {
  const { words } = asked
  const found: Found[] = []
  const known = new Set<number>()
  const isNew = (document: number) => !known.has(document)
  const retrieved = new Map<boolean, Retrieved>()
  for (const { withTypos, least, belowPages } of stagesFor(search, words)) {
    if (countPages(search.index, known, belowPages) >= belowPages) break
    const retrievedWords = getOrAdd(retrieved, withTypos, () =>
      retrieve(search, { words, withTypos, named: 0 }),
    )
    const { documents, best, ...stage } = findIn(search, retrievedWords, asked, { least })
    found.push({
      ...stage,
      documents: documents.filter(isNew),
      best: best.filter(({ document }) => isNew(document)),
    })
    for (const document of documents) known.add(document)
  }
  return found
}

/** Multiplies each score, after capping it at `most`. */
function scaled(found: Found, factor: number, most = Infinity): Found {
  const best = found.best.map((candidate) => ({
    ...candidate,
    score: factor * Math.min(candidate.score, most),
  }))
  return { ...found, best }
}

/** Finds documents by the query with adjacent words joined into names. */
function findJoined(search: Search, { joined, asked }: Question): Found[] {
  if (joined === null) return []
  const words = queryWords(joined.join(' '))
  const retrieved = retrieve(search, { words, withTypos: false, named: 0 })
  const found = findIn(search, retrieved, { name: words.join(' '), words, sign: '' }, { least: 'all' })
  const worth = (asked.words.length / words.length) ** search.numbers.joined
  return [scaled({ ...found, corrected: joined }, worth)]
}

/** Maximum number of rewordings to search; each costs as much as the query itself. */
const MAX_ALTERNATIVES = 12

/**
 * Finds documents by rewordings of the query, which must match in names. They rank below a page named like the query.
 */
function findInOtherWords(search: Search, { alternatives }: Question, scoreOfNamed: number): Found[] {
  const { numbers } = search
  const most = scoreOfNamed > 0 ? scoreOfNamed : Infinity
  return alternatives.slice(0, MAX_ALTERNATIVES).map(({ alias, others }) => {
    const words = [...alias, ...others]
    const named = alias.length
    const retrieved = retrieve(search, { words, withTypos: false, named })
    const asked = { name: words.join(' '), words, sign: '' }
    const found = findIn(search, { ...retrieved, corrected: alias }, asked, { least: named, named })
    return scaled(found, numbers.otherWords, most)
  })
}

/** Score of each example if the query is only “examples”: higher than that of pages that contain the word. */
const ANY_EXAMPLE = 100

/** If the query asks for an example, finds examples with some of the other words, or all examples if there are none. */
function findExamples(search: Search, { asked, wanted }: Question): Found[] {
  if (wanted !== 'example') return []
  const { records } = search.index
  const scope = search.scope.map((passes, document) => (records[document]?.kind === 'example' ? passes : 0))
  const within = { ...search, scope }
  if (withoutKind(asked.words).length === 0) return [findEverything(within, ANY_EXAMPLE)]
  const retrieved = retrieve(within, { words: asked.words, withTypos: false, named: 0 })
  return [findIn(within, { ...retrieved, corrected: [] }, { ...asked, sign: '' }, { least: 1 })]
}

/** Runs all search strategies for a query. */
export function findAll(search: Search, question: Question): Found[] {
  const asAsked = findAsAsked(search, question.asked)
  const scoreOfNamed = Math.max(...asAsked.map((found) => found.scoreOfNamed))
  return [
    ...asAsked,
    ...findJoined(search, question),
    ...findExamples(search, question),
    ...findInOtherWords(search, question, scoreOfNamed),
  ]
}

/** Returns all records in scope, most useful first. */
export function findEverything({ index, scope }: Search, score = 0): Found {
  const best = index.records
    .flatMap((record, document): Scored[] => {
      const names = scope[document] === 1 ? namesAt(index, document) : null
      return record && names ? [{ document, record, names, score, lacksRareWord: false }] : []
    })
    .toSorted((a, b) => byWeight(a.record, b.record))
  const documents = best.map(({ document }) => document)
  return { documents, best, scoreOfNamed: 0, corrected: [], hasRareWords: true }
}
