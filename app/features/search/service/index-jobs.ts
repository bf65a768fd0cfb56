import { randomUUID } from 'node:crypto'
import type { VersionChanges } from '~/domain/changes/version-changes'
import type { PageWithNames } from '~/domain/names/entry'
import type { ExplainedName, NameFilter } from '~/domain/names/name-index'
import {
  createIndexState,
  type IndexChange,
  type IndexQuestion,
  type KnownOfNames,
  type RevisionQuestion,
  type VersionQuestion,
} from '~/domain/search/index-state'
import { readIndexFile, writeIndexFile } from './index-file'

/** Jobs of a search index. Arguments and results are plain values, so that the jobs can run in a worker thread. */
export type IndexJobs = {
  /** Loads a file written by `save`; the index is empty if the file is missing or unusable. */
  readonly load: (file: string) => Promise<void>
  /**
   * Writes the index. Returns the reason of a failure, or null; does not throw, because the thread of a failed job is terminated
   * along with its index.
   */
  readonly save: (file: string) => Promise<string | null>
  readonly apply: (change: IndexChange) => Promise<void>
  /** Returns the state of every indexed page, by key. */
  readonly states: () => Promise<ReadonlyMap<string, string>>
  /** Returns a hash of all indexed records. */
  readonly fingerprint: () => Promise<string>
  /** Returns the responses as JSON, ready to be sent. */
  readonly ask: (questions: readonly IndexQuestion[]) => Promise<string[]>
  readonly namesSince: (question: RevisionQuestion) => Promise<KnownOfNames | null>
  readonly findName: (question: NameQuestion) => Promise<ExplainedName[]>
  /** Returns the names of a page by its key. */
  readonly namesOf: (key: string) => Promise<PageWithNames | null>
  readonly compare: (question: VersionQuestion) => Promise<VersionChanges | null>
}

/** A name, and where to look for it. */
export type NameQuestion = NameFilter & { readonly name: string }

/** Creates the jobs of an initially empty index. */
export function createIndexJobs(): IndexJobs {
  const tools = { now: () => performance.now(), newQueryId: () => randomUUID().replaceAll('-', '') }
  let index = createIndexState(tools)
  return {
    load: async (file) => {
      const stored = createIndexState(tools)
      const isWhole = await readIndexFile(file, (page) => stored.apply({ set: [page], removed: [] })).then(
        () => true,
        () => false,
      )
      index = isWhole ? stored : createIndexState(tools)
    },
    save: (file) => writeIndexFile(file, index.pages()),
    apply: async (change) => index.apply(change),
    states: async () => index.states(),
    fingerprint: async () => index.fingerprint(),
    ask: async (questions) => index.ask(questions).map((answer) => JSON.stringify(answer)),
    namesSince: async (question) => index.namesSince(question),
    findName: async ({ name, ...filter }) => index.findName(name, filter),
    namesOf: async (key) => index.namesOf(key),
    compare: async (question) => index.compare(question),
  }
}
