import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { VersionChanges } from '~/domain/changes/version-changes'
import type { PageWithNames } from '~/domain/names/entry'
import type { ExplainedName, NameFilter } from '~/domain/names/name-index'
import {
  createIndexState,
  type IndexChange,
  type IndexQuestion,
  type KnownOfNames,
  type PageStates,
  type RevisionQuestion,
  type ComparedKeys,
} from '~/domain/search/index-state'
import { readIndexFile, writeIndexFile } from './index-file'

/** Jobs of a search index, with plain values for threads. Only queries may run during `load`, `save` and `namesSince`. */
export type IndexJobs = {
  /** Loads the index from a file written by `save`; empty if missing or invalid. Queries meanwhile use the loaded part. */
  readonly load: (file: string) => Promise<void>
  /**
   * Ends a series of changes: prepares the index for queries, and writes it to the file, if any. Returns the reason of
   * a failure, or null; it does not throw, because an error would discard the index.
   */
  readonly save: (file: string | null) => Promise<string | null>
  readonly apply: (change: IndexChange) => Promise<void>
  readonly states: () => Promise<PageStates>
  /** Returns a hash of all indexed records, see `fingerprintOf`. */
  readonly fingerprint: () => Promise<string>
  /** Returns the responses as JSON, ready to be sent. */
  readonly ask: (questions: readonly IndexQuestion[]) => Promise<string[]>
  /** Returns everything known about names; null if nothing has changed since a revision. */
  readonly namesSince: (question: RevisionQuestion) => Promise<KnownOfNames | null>
  readonly findName: (question: NameQuestion) => Promise<ExplainedName[]>
  /** Returns the names of a page by its key. */
  readonly namesOf: (key: string) => Promise<PageWithNames | null>
  /** Returns a sentence about each page, in the order of the keys; `''` for a page without one. */
  readonly sentencesOf: (keys: readonly string[]) => Promise<string[]>
  readonly compare: (question: ComparedKeys) => Promise<VersionChanges | null>
}

/** A name, and where to look for it. */
export type NameQuestion = NameFilter & { readonly name: string }

/** Runs a generator to its end, and lets pending events run at each yield. */
async function runYielding<Value>(work: Generator<void, Value>): Promise<Value> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await nextTurn()
  }
}

/** Creates the jobs of an initially empty index. */
export function createIndexJobs(): IndexJobs {
  const tools = { now: () => performance.now(), newQueryId: () => randomUUID().replaceAll('-', '') }
  let index = createIndexState(tools)
  return {
    load: async (file) => {
      const stored = createIndexState(tools)
      index = stored
      const isWhole = await readIndexFile(file, (page) => stored.apply({ set: [page], removed: [] })).then(
        () => true,
        () => false,
      )
      if (isWhole) stored.prepare()
      else index = createIndexState(tools)
    },
    save: async (file) => {
      index.prepare()
      return file === null ? null : writeIndexFile(file, index.pages())
    },
    apply: async (change) => index.apply(change),
    states: async () => index.states(),
    fingerprint: async () => index.fingerprint(),
    ask: async (questions) => index.ask(questions).map((answer) => JSON.stringify(answer)),
    namesSince: (question) => runYielding(index.namesSince(question)),
    findName: async ({ name, ...filter }) => index.findName(name, filter),
    namesOf: async (key) => index.namesOf(key),
    sentencesOf: async (keys) => keys.map((key) => index.namesOf(key)?.sentence ?? ''),
    compare: async (question) => index.compare(question),
  }
}
