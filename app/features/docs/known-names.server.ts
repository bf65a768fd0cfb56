import { type ComparedVersions, PageHistory } from '~/domain/changes/page-history'
import type { VersionChanges } from '~/domain/changes/version-changes'
import type { PageWithNames } from '~/domain/names/entry'
import type { ExplainedName, NameFilter } from '~/domain/names/name-index'
import type { VersionQuestion } from '~/domain/search/index-state'
import { NameTable } from '~/domain/names/name-table'
import { type NamesForLinks } from '~/domain/names/names-for-links'
import { type Answer, unavailable } from '~/ports/answer'

/** Where all that is known of names is asked for: the search index, which has them in its thread. */
export type NameSource = {
  /** The explanations of a name, the best first. */
  readonly findName: (
    question: NameFilter & { readonly name: string },
    signal: AbortSignal,
  ) => Promise<Answer<ExplainedName[]>>
  /** The names of a page, by its key: `query v5 overview`. Null for an unknown page. */
  readonly namesOf: (key: string, signal: AbortSignal) => Promise<Answer<PageWithNames | null>>
  /** What changed between two versions, given the keys of all their pages; null while a page is not indexed. */
  readonly compare: (question: VersionQuestion, signal: AbortSignal) => Promise<Answer<VersionChanges | null>>
}

const RETRY_AFTER_SECONDS = 5
const notYet = async () => unavailable('names are not indexed yet', RETRY_AFTER_SECONDS)

/** Has names once they are indexed. */
const emptySource: NameSource = { findName: notYet, namesOf: notYet, compare: notYet }

let table = new NameTable()
let history = new PageHistory()
let source = emptySource
const listeners = new Set<() => void>()

/** The names that docs explain, as far as links need them: none until the search index is made. */
export function knownNames(): NameTable {
  return table
}

/** What is known of pages across versions: nothing until the search index is made. */
export function knownHistory(): PageHistory {
  return history
}

/** Where more of names is asked for. */
export function nameSource(): NameSource {
  return source
}

/** Sets where more of names is asked for; null for nowhere. */
export function setNameSource(given: NameSource | null): void {
  source = given ?? emptySource
}

/** Replaces the known names, and the facts of pages across versions. Listeners are called then. */
export function learnNames(names: NamesForLinks, compared: readonly ComparedVersions[] = []): void {
  table = new NameTable(names)
  history = new PageHistory(compared)
  for (const listener of listeners) listener()
}

/** Calls back after each change of the known names. */
export function listenToNames(listener: () => void): void {
  listeners.add(listener)
}
