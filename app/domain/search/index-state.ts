import { LRUCache } from 'lru-cache'
import { createComparisons } from '~/domain/changes/compared-versions'
import type { ComparedVersions } from '~/domain/changes/page-history'
import { type VersionChanges, versionChanges } from '~/domain/changes/version-changes'
import type { PageWithNames } from '~/domain/names/entry'
import { type ExplainedName, type NameFilter, NameIndex } from '~/domain/names/name-index'
import { type NamesForLinks, namesForLinks } from '~/domain/names/names-for-links'
import { answerFacet, answerSearch, type FacetAnswer, type Incomplete, type SearchAnswer } from './answer'
import { searchRecords } from './engine'
import { fingerprintOf } from './fingerprint'
import { compileFilters, type FacetAttribute, type FilterGroups } from './filters'
import type { ChosenHits } from './hits'
import type { FacetParams, SearchParams } from './parameters'
import type { SearchRecord } from './record'
import { createRecordIndex, recordsOf, scopeOf, setRecords, sizeOf } from './record-index'

/** Raise it with every change to records or to how they are indexed: stored indexes of other versions are rebuilt. */
export const SEARCH_INDEX_VERSION = 16

/** A page, the state of the files it was made from, and its records. */
export type PageChange = {
  readonly key: string
  /** Equal states mean equal records. */
  readonly state: string
  readonly records: readonly SearchRecord[]
  /** Absent for records of no page of docs. */
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

/** Two versions as the keys of all their pages. */
export type VersionQuestion = { readonly before: readonly string[]; readonly after: readonly string[] }

/** The revision of names that somebody has; null for none. Without all pages, versions are not compared. */
export type RevisionQuestion = { readonly revision: string | null; readonly isWhole: boolean }

/** What is known of the names of all pages, at a revision. */
export type KnownOfNames = {
  readonly revision: string
  readonly names: NamesForLinks
  readonly compared: readonly ComparedVersions[]
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
  /** What is known of the names of all pages; null if nothing has changed since the revision that the caller has. */
  readonly namesSince: (question: RevisionQuestion) => KnownOfNames | null
  /** The explanations of a name, the best first. */
  readonly findName: (name: string, filter: NameFilter) => ExplainedName[]
  /** The names of one page, by its key. */
  readonly namesOf: (key: string) => PageWithNames | null
  /** What changed between two versions, given the keys of all their pages; null while a page is not indexed. */
  readonly compare: (question: VersionQuestion) => VersionChanges | null
  /** All pages, as they were applied: another index starts from them. */
  readonly pages: () => PageChange[]
}

/** Answers that are remembered: a dialog asks again for each facet, and pages through one text. Each takes up to 0.5 MB. */
const MAX_CHOSEN = 20
/** Sets of filters whose records are remembered: each takes a byte a record, and a walk through all. */
const MAX_SCOPES = 50

/** The framework that optional filters name: the reader's. */
function preferredFramework(optional: FilterGroups): string | null {
  const prefix = 'framework:'
  const filter = optional.flat().find((each) => each.startsWith(prefix))
  return filter?.slice(prefix.length) ?? null
}

/** Creates an empty index. */
export function createIndexState({ now, newQueryId }: IndexTools): IndexState {
  const records = createRecordIndex()
  const names = new NameIndex()
  const comparedVersions = createComparisons()
  let revision = newQueryId()
  const states = new Map<string, string>()
  const remembered = new LRUCache<string, ChosenHits>({ max: MAX_CHOSEN })
  const scopes = new LRUCache<string, Uint8Array>({ max: MAX_SCOPES })

  function scopeBy(groups: FilterGroups): Uint8Array {
    const key = JSON.stringify(groups)
    const scope = scopes.get(key) ?? scopeOf(records, compileFilters(groups))
    scopes.set(key, scope)
    return scope
  }

  function choose({ query, facetFilters, filters, optionalFilters }: SearchParams): ChosenHits {
    const groups = [...facetFilters, ...filters]
    const preferred = preferredFramework(optionalFilters)
    const key = JSON.stringify([query, groups, preferred])
    const chosen = remembered.get(key) ?? searchRecords(records, query, { scope: scopeBy(groups), preferred })
    remembered.set(key, chosen)
    return chosen
  }

  return {
    apply({ set, removed }) {
      remembered.clear()
      scopes.clear()
      revision = newQueryId()
      for (const { key, state, names: ofPage = null, ...page } of set) {
        setRecords(records, key, page.records)
        names.set(key, ofPage)
        states.set(key, state)
      }
      for (const key of removed) {
        setRecords(records, key, [])
        names.set(key, null)
        states.delete(key)
      }
    },
    states: () => states,
    size: () => sizeOf(records),
    fingerprint: () => fingerprintOf(records.records.filter((record) => record !== undefined)),
    ask(questions) {
      return questions.map((question) => {
        const startMs = now()
        const elapsedMs = () => now() - startMs
        const chosen = choose(question.params)
        if (question.kind === 'facet')
          return answerFacet(chosen, question.facet, question.params, { elapsedMs })
        const { params, sent, index, incomplete } = question
        return answerSearch(chosen, params, { index, params: sent, incomplete, newQueryId, elapsedMs })
      })
    },
    namesSince({ revision: known, isWhole }) {
      const current = isWhole ? revision : `${revision} in part`
      if (known === current) return null
      const compared = isWhole ? comparedVersions(names.pages()) : []
      return { revision: current, names: namesForLinks(names.pages()), compared }
    },
    findName: (name, filter) => names.find(name, filter),
    namesOf: (key) => names.page(key),
    compare({ before, after }) {
      const [old, current] = [before, after].map((keys) => keys.flatMap((key) => names.page(key) ?? []))
      const isWhole = old?.length === before.length && current?.length === after.length
      return old && current && isWhole ? versionChanges(old, current) : null
    },
    pages: () =>
      [...states].map(([key, state]) => {
        const ofPage = names.page(key)
        return { key, state, records: recordsOf(records, key), ...(ofPage ? { names: ofPage } : {}) }
      }),
  }
}
