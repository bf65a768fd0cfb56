import { LRUCache } from 'lru-cache'
import { createComparisons } from '~/domain/changes/compared-versions'
import type { ComparedVersions } from '~/domain/changes/page-history'
import { type VersionChanges, versionChanges } from '~/domain/changes/version-changes'
import type { PageWithNames } from '~/domain/names/entry'
import { type ExplainedName, type NameFilter, NameIndex } from '~/domain/names/name-index'
import { type NamesForLinks, namesForLinks } from '~/domain/names/names-for-links'
import { getOrAdd } from '~/domain/get-or-add'
import {
  answerFacet,
  buildSearchAnswer,
  type FacetAnswer,
  type Incomplete,
  type SearchAnswer,
} from './answer'
import { searchRecords } from './engine/engine'
import { fingerprintOf } from './fingerprint'
import { compileFilters, type FacetAttribute, type FilterGroups } from './filters'
import type { ChosenHits } from './engine/hits'
import type { FacetParams, SearchParams } from './parameters'
import type { SearchRecord } from './record'
import { prepareToSearch } from './engine/inverted-index'
import { createRecordIndex, forgetTexts, recordsOf, scopeOf, setRecords, sizeOf } from './engine/record-index'

/** Increment with every change to records or to how they are indexed; stored indexes of other versions are rebuilt. */
export const SEARCH_INDEX_VERSION = 29

/** The sources of a page's records: equal states mean equal records. */
export type SourceState = {
  readonly contentIds: readonly string[]
  /** All else that the records depend on, such as the title. */
  readonly facts: readonly string[]
}

/** A page with its records and their sources. */
export type PageChange = {
  readonly key: string
  /** Null if only the title is indexed, because the page took too long to read. */
  readonly state: SourceState | null
  readonly records: readonly SearchRecord[]
  /** Absent if the page is not a docs page. */
  readonly names?: PageWithNames
}

/** The state of every indexed page, by key. */
export type PageStates = ReadonlyMap<string, SourceState | null>

/** A change to an index: new or changed pages, and the keys of removed ones. */
export type IndexChange = { readonly set: readonly PageChange[]; readonly removed: readonly string[] }

/** A query for hits or for values of a facet. */
export type IndexQuestion =
  | {
      readonly kind: 'hits'
      readonly params: SearchParams
      readonly sent: string
      readonly index: string
      readonly incomplete: Incomplete | null
    }
  | { readonly kind: 'facet'; readonly facet: FacetAttribute; readonly params: FacetParams }

/** The response to one {@link IndexQuestion}. */
type IndexAnswer = SearchAnswer | FacetAnswer

/** The keys of all pages of two versions. */
export type ComparedKeys = { readonly before: readonly string[]; readonly after: readonly string[] }

/** The revision of names that the caller has, or null. Versions are compared only if the index is whole. */
export type RevisionQuestion = { readonly revision: string | null; readonly isWhole: boolean }

/** The names of all pages at a revision. */
export type KnownOfNames = {
  readonly revision: string
  readonly names: NamesForLinks
  readonly compared: readonly ComparedVersions[]
}

type IndexTools = { readonly now: () => number; readonly newQueryId: () => string }

/** A search index that tracks the state of each page it contains. */
export type IndexState = {
  readonly apply: (change: IndexChange) => void
  readonly states: () => PageStates
  readonly size: () => number
  readonly fingerprint: () => string
  readonly ask: (questions: readonly IndexQuestion[]) => IndexAnswer[]
  /** Does the work of the first query after many changes in advance. */
  readonly prepare: () => void
  /**
   * Returns everything known about the names of all pages; null if nothing has changed since the caller's revision. It
   * yields so that queries can run; the index must not change meanwhile.
   */
  readonly namesSince: (question: RevisionQuestion) => Generator<void, KnownOfNames | null>
  /** Returns the explanations of a name, best first. */
  readonly findName: (name: string, filter: NameFilter) => ExplainedName[]
  /** Returns the names of a page by its key; null if there is none. */
  readonly namesOf: (key: string) => PageWithNames | null
  /** Compares two versions, given the keys of all their pages; null while a page is not indexed. */
  readonly compare: (question: ComparedKeys) => VersionChanges | null
  /** Returns all pages in the form that `apply` accepts, to initialize another index. */
  readonly pages: () => PageChange[]
}

/** Number of cached results: a dialog repeats a query for each facet and pages through it. Each takes up to 0.5 MB. */
const MAX_CHOSEN = 20
/** Number of cached scopes: each takes a byte per record, and a pass over all records to build. */
const MAX_SCOPES = 50

/** Returns the framework in the optional filters, which is the reader's; null if there is none. */
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
  const states = new Map<string, SourceState | null>()
  const results = new LRUCache<string, ChosenHits>({ max: MAX_CHOSEN })
  const scopes = new LRUCache<string, Uint8Array>({ max: MAX_SCOPES })

  function scopeBy(groups: FilterGroups): Uint8Array {
    const key = JSON.stringify(groups)
    return getOrAdd(scopes, key, () => scopeOf(records, compileFilters(groups)))
  }

  function choose({ query, facetFilters, filters, optionalFilters }: SearchParams): ChosenHits {
    const groups = [...facetFilters, ...filters]
    const preferred = preferredFramework(optionalFilters)
    const key = JSON.stringify([query, groups, preferred])
    return getOrAdd(results, key, () => searchRecords(records, query, { scope: scopeBy(groups), preferred }))
  }

  return {
    apply({ set, removed }) {
      results.clear()
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
        return buildSearchAnswer(chosen, params, { index, params: sent, incomplete, newQueryId, elapsedMs })
      })
    },
    prepare() {
      prepareToSearch(records.words)
      forgetTexts(records)
    },
    *namesSince({ revision: known, isWhole }) {
      const current = isWhole ? revision : `${revision} in part`
      if (known === current) return null
      const compared = isWhole ? yield* comparedVersions(names.pages()) : []
      return { revision: current, names: namesForLinks(names.pages()), compared }
    },
    findName: (name, filter) => names.findSpelled(name, filter),
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
