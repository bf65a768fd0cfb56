import { type ComparedVersions, PageHistory } from '~/domain/changes/page-history'
import type { VersionChanges } from '~/domain/changes/version-changes'
import type { PageWithNames } from '~/domain/names/entry'
import type { ExplainedName, NameFilter } from '~/domain/names/name-index'
import type { ComparedKeys } from '~/domain/search/index-state'
import { NameTable } from '~/domain/names/name-table'
import { type NamesForLinks } from '~/domain/names/names-for-links'
import { type Answer, found, unavailable } from '~/ports/answer'

/** Queries about names that the search index answers: it holds all names in its worker thread. */
export type NameSource = {
  /** Returns the explanations of a name, best first. */
  readonly findName: (
    question: NameFilter & { readonly name: string },
    signal: AbortSignal,
  ) => Promise<Answer<ExplainedName[]>>
  /** Returns a page with its names by its key, such as `query v5 overview`; null for an unknown page. */
  readonly namesOf: (key: string, signal: AbortSignal) => Promise<Answer<PageWithNames | null>>
  /** Returns a sentence about each page, in the order of the keys; `''` for a page without one. */
  readonly sentencesOf: (keys: readonly string[], signal: AbortSignal) => Promise<Answer<readonly string[]>>
  /** Returns the changes between two versions, given the keys of all their pages; null while a page is not indexed. */
  readonly compare: (question: ComparedKeys, signal: AbortSignal) => Promise<Answer<VersionChanges | null>>
}

/** Whether the docs are being indexed or about to be, are as complete as they can be read, or are never indexed. */
export type Indexing = 'active' | 'done' | 'off'

const RETRY_AFTER_SECONDS = 5
const notYet = async () => unavailable('names are not indexed yet', RETRY_AFTER_SECONDS)

/** The source before names are indexed; `compare` responds as for pages that are not indexed. */
const emptySource: NameSource = {
  findName: notYet,
  namesOf: notYet,
  sentencesOf: notYet,
  compare: async () => found(null),
}

let table = new NameTable()
let history = new PageHistory()
let source = emptySource
let readIndexing = (): Indexing => 'done'
const listeners = new Set<() => void>()

/** Returns the names that docs explain, with the data that links need; empty until the search index is built. */
export function knownNames(): NameTable {
  return table
}

/** Returns the history of pages across versions; empty until the search index is built. */
export function knownHistory(): PageHistory {
  return history
}

/** Returns the current source of names. */
export function nameSource(): NameSource {
  return source
}

/** Sets the source of names; null resets it to one that reports names as unavailable. */
export function setNameSource(given: NameSource | null): void {
  source = given ?? emptySource
}

/** Returns whether the docs are being indexed: while they are, missing pages may be added; without indexing, none will be. */
export function indexingState(): Indexing {
  return readIndexing()
}

/** Returns true if versions can be compared, now or soon: without indexing, the pages of changes are missing. */
export function comparesVersions(): boolean {
  return indexingState() !== 'off'
}

/** Sets the function behind {@link indexingState}. */
export function setIndexingState(read: () => Indexing): void {
  readIndexing = read
}

/** Replaces the known names and the page history, then calls the listeners. */
export function learnNames(names: NamesForLinks, compared: readonly ComparedVersions[] = []): void {
  table = new NameTable(names)
  history = new PageHistory(compared)
  for (const listener of listeners) listener()
}

/** Registers a callback that runs after each change of the known names. */
export function listenToNames(listener: () => void): void {
  listeners.add(listener)
}
