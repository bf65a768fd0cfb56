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

/** The jobs of a search index. Every job takes and gives plain values, so that it may run in a thread. */
export type IndexJobs = {
  /** Starts from a file that `save` wrote; empty when there is none that can be used. */
  readonly load: (file: string) => Promise<void>
  /** Writes the index. Returns why that has failed, or null: it does not throw, because the index of a job that does is given up. */
  readonly save: (file: string) => Promise<string | null>
  readonly apply: (change: IndexChange) => Promise<void>
  /** The state of every page that is indexed, by key. */
  readonly states: () => Promise<ReadonlyMap<string, string>>
  /** Names the records that are indexed. */
  readonly fingerprint: () => Promise<string>
  /** The answers as JSON, ready to be sent. */
  readonly ask: (questions: readonly IndexQuestion[]) => Promise<string[]>
  readonly namesSince: (question: RevisionQuestion) => Promise<KnownOfNames | null>
  readonly findName: (question: NameQuestion) => Promise<ExplainedName[]>
  /** The names of the page of a key. */
  readonly namesOf: (key: string) => Promise<PageWithNames | null>
  readonly compare: (question: VersionQuestion) => Promise<VersionChanges | null>
}

/** A name, and where it is looked for. */
export type NameQuestion = NameFilter & { readonly name: string }

/** Creates the jobs of an index that begins empty. */
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
