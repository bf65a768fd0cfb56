import { LRUCache } from 'lru-cache'
import { answerFacet, answerSearch, type FacetAnswer, type Incomplete, type SearchAnswer } from './answer'
import { createSearchEngine, type Ranking } from './engine'
import type { ExportedRecords } from './entries'
import { fingerprintOf } from './fingerprint'
import type { FacetAttribute } from './filters'
import type { FacetParams, SearchParams } from './parameters'
import type { SearchRecord } from './record'

/** Raise it with every change to records or to how they are indexed: stored indexes of other versions are rebuilt. */
export const SEARCH_INDEX_VERSION = 6

/** A page, the state of the files it was made from, and its records. */
export type PageChange = {
  readonly key: string
  /** Equal states mean equal records. */
  readonly state: string
  readonly records: readonly SearchRecord[]
}

/** What changes an index: pages that are new or other ones, and the keys of those that are gone. */
export type IndexChange = { readonly set: readonly PageChange[]; readonly removed: readonly string[] }

/** A question about hits, or about the values of a facet. */
export type IndexQuestion =
  | {
      readonly kind: 'hits'
      readonly params: SearchParams
      readonly sent: string
      readonly index: string
      readonly incomplete: Incomplete | null
    }
  | { readonly kind: 'facet'; readonly facet: FacetAttribute; readonly params: FacetParams }

/** The answers of one call, in the order of its questions. */
export type IndexAnswer = SearchAnswer | FacetAnswer

/** An index as plain values. */
export type ExportedIndex = {
  readonly version: number
  readonly engine: ExportedRecords
  readonly states: readonly (readonly [key: string, state: string])[]
}

/** What an index needs from outside. */
export type IndexTools = { readonly now: () => number; readonly newQueryId: () => string }

/** A search index that knows which state of which page it holds. */
export type IndexState = {
  readonly apply: (change: IndexChange) => void
  readonly states: () => ReadonlyMap<string, string>
  readonly size: () => number
  /** Names the records that it holds. */
  readonly fingerprint: () => string
  readonly ask: (questions: readonly IndexQuestion[]) => IndexAnswer[]
  readonly export: () => ExportedIndex
}

/** Rankings that are remembered: a dialog asks again for each facet, and pages through one text. */
const MAX_RANKINGS = 50

/** Creates an index, empty or as it was exported. An export of another version counts as none. */
export function createIndexState(
  { now, newQueryId }: IndexTools,
  exported: ExportedIndex | null,
): IndexState {
  const start = exported?.version === SEARCH_INDEX_VERSION ? exported : null
  const engine = createSearchEngine(start?.engine)
  const states = new Map(start?.states)
  const rankings = new LRUCache<string, Ranking>({ max: MAX_RANKINGS })

  function rank(text: string): Ranking {
    const ranking = rankings.get(text) ?? engine.rank(text)
    rankings.set(text, ranking)
    return ranking
  }

  return {
    apply({ set, removed }) {
      rankings.clear()
      for (const { key, state, records } of set) {
        engine.set(key, records)
        states.set(key, state)
      }
      for (const key of removed) {
        engine.set(key, [])
        states.delete(key)
      }
    },
    states: () => states,
    size: engine.size,
    fingerprint: () => fingerprintOf(engine.export().flatMap(([, records]) => records)),
    ask(questions) {
      return questions.map((question) => {
        const startMs = now()
        const elapsedMs = () => now() - startMs
        const ranking = rank(question.params.query)
        if (question.kind === 'facet')
          return answerFacet(ranking, question.facet, question.params, { elapsedMs })
        const { params, sent, index, incomplete } = question
        return answerSearch(ranking, params, { index, params: sent, incomplete, newQueryId, elapsedMs })
      })
    },
    export: () => ({ version: SEARCH_INDEX_VERSION, engine: engine.export(), states: [...states] }),
  }
}
