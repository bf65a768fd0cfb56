import { LRUCache } from 'lru-cache'
import { type VersionChanges, versionChanges } from '~/domain/changes/version-changes'
import type { PageWithNames } from '~/domain/names/entry'
import { type ExplainedName, type ExportedNames, type NameFilter, NameIndex } from '~/domain/names/name-index'
import { type NamesForLinks, namesForLinks } from '~/domain/names/name-table'
import { answerFacet, answerSearch, type FacetAnswer, type Incomplete, type SearchAnswer } from './answer'
import { createSearchEngine, type Ranking } from './engine'
import type { ExportedRecords } from './entries'
import { fingerprintOf } from './fingerprint'
import type { FacetAttribute } from './filters'
import type { FacetParams, SearchParams } from './parameters'
import type { SearchRecord } from './record'

/** Raise it with every change to records or to how they are indexed: stored indexes of other versions are rebuilt. */
export const SEARCH_INDEX_VERSION = 10

/** A page, the state of the files it was made from, and its records. */
export type PageChange = {
  readonly key: string
  /** Equal states mean equal records. */
  readonly state: string
  readonly records: readonly SearchRecord[]
  /** Absent for what is no page of docs. */
  readonly names?: PageWithNames
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
  readonly names: ExportedNames
  readonly states: readonly (readonly [key: string, state: string])[]
}

/** Two versions as the keys of all their pages. */
export type VersionQuestion = { readonly before: readonly string[]; readonly after: readonly string[] }

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
  /** What links need of the names of all pages; null if nothing has changed since the revision that the caller has. */
  readonly namesSince: (revision: string | null) => (NamesForLinks & { readonly revision: string }) | null
  /** The explanations of a name, the best first. */
  readonly findName: (name: string, filter: NameFilter) => ExplainedName[]
  /** The names of one page, by its key. */
  readonly namesOf: (key: string) => PageWithNames | null
  /** What changed between two versions, given the keys of all their pages; null while a page is not indexed. */
  readonly compare: (question: VersionQuestion) => VersionChanges | null
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
  const names = new NameIndex(start?.names)
  let revision = newQueryId()
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
      revision = newQueryId()
      for (const { key, state, records, names: ofPage = null } of set) {
        engine.set(key, records)
        names.set(key, ofPage)
        states.set(key, state)
      }
      for (const key of removed) {
        engine.set(key, [])
        names.set(key, null)
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
    namesSince: (known) => (known === revision ? null : { ...namesForLinks(names.pages()), revision }),
    findName: (name, filter) => names.find(name, filter),
    namesOf: (key) => names.page(key),
    compare({ before, after }) {
      const [old, current] = [before, after].map((keys) => keys.flatMap((key) => names.page(key) ?? []))
      const isWhole = old?.length === before.length && current?.length === after.length
      return old && current && isWhole ? versionChanges(old, current) : null
    },
    export: () => ({
      version: SEARCH_INDEX_VERSION,
      engine: engine.export(),
      names: names.export(),
      states: [...states],
    }),
  }
}
