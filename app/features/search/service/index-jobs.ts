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
  type RevisionQuestion,
  type VersionQuestion,
} from '~/domain/search/index-state'
import { readIndexFile, writeIndexFile } from './index-file'

/**
 * The jobs of a search index. Every job takes and gives plain values, so that it may run in a thread. `load`, `save` and
 * `namesSince` let questions go on beside them; no change may.
 */
export type IndexJobs = {
  /** Starts from a file that `save` wrote; empty when there is none that can be used. Meanwhile it has what is read. */
  readonly load: (file: string) => Promise<void>
  /**
   * Ends a run of changes: prepares the index for questions, and writes it where there is a file. Returns why that has failed,
   * or null: it does not throw, because the index of a job that does is given up.
   */
  readonly save: (file: string | null) => Promise<string | null>
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

/** Does work with pauses, in which waiting events have their turn. */
async function inTurns<Value>(work: Generator<void, Value>): Promise<Value> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await nextTurn()
  }
}

/** Creates the jobs of an index that begins empty. */
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
    namesSince: (question) => inTurns(index.namesSince(question)),
    findName: async ({ name, ...filter }) => index.findName(name, filter),
    namesOf: async (key) => index.namesOf(key),
    compare: async (question) => index.compare(question),
  }
}
