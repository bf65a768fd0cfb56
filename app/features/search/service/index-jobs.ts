import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { VersionChanges } from '~/domain/changes/version-changes'
import type { PageWithNames } from '~/domain/names/entry'
import type { ExplainedName, NameFilter } from '~/domain/names/name-index'
import {
  createIndexState,
  type ExportedIndex,
  type IndexChange,
  type IndexQuestion,
  type IndexState,
  type VersionQuestion,
} from '~/domain/search/index-state'

/** The jobs of a search index. Every job takes and gives plain values, so that it may run in a thread. */
export type IndexJobs = {
  /** Starts from a file that `save` wrote; empty when there is none that can be used. */
  readonly load: (file: string) => Promise<void>
  /**
   * Writes the index beside the file and moves it there, so that no start reads half of one. Returns why that has failed,
   * or null. It does not throw, because the index of a job that does is given up.
   */
  readonly save: (file: string) => Promise<string | null>
  readonly apply: (change: IndexChange) => Promise<void>
  /** The state of every page that is indexed, by key. */
  readonly states: () => Promise<ReadonlyMap<string, string>>
  /** Names the records that are indexed. */
  readonly fingerprint: () => Promise<string>
  /** The answers as JSON, ready to be sent. */
  readonly ask: (questions: readonly IndexQuestion[]) => Promise<string[]>
  readonly namesSince: (revision: string | null) => Promise<ReturnType<IndexState['namesSince']>>
  readonly findName: (question: NameQuestion) => Promise<ExplainedName[]>
  /** The names of the page of a key. */
  readonly namesOf: (key: string) => Promise<PageWithNames | null>
  readonly compare: (question: VersionQuestion) => Promise<VersionChanges | null>
}

/** A name, and where it is looked for. */
export type NameQuestion = NameFilter & { readonly name: string }

async function readIndex(file: string): Promise<ExportedIndex | null> {
  try {
    // The file is this program's own: its version tells whether it has this shape.
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

/** Files that a folder keeps. Those of other versions of the site serve instances that are still of them. */
const MAX_FILES = 3

async function dropOldFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^index-.*\.json$/.test(name))
  const files = await Promise.all(
    names.map(async (name) => ({ name, writtenMs: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = files.toSorted((a, b) => b.writtenMs - a.writtenMs).slice(MAX_FILES)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
}

async function writeIndex(file: string, index: ExportedIndex): Promise<string | null> {
  const part = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(part, JSON.stringify(index))
    await rename(part, file)
    // Another process may drop the same ones.
    await dropOldFiles(dirname(file)).catch(() => undefined)
    return null
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    return String(error)
  }
}

/** Creates the jobs of an index that begins empty. */
export function createIndexJobs(): IndexJobs {
  const tools = { now: () => performance.now(), newQueryId: () => randomUUID().replaceAll('-', '') }
  let index = createIndexState(tools, null)
  return {
    load: async (file) => {
      const stored = await readIndex(file)
      try {
        index = createIndexState(tools, stored)
      } catch {
        index = createIndexState(tools, null)
      }
    },
    save: (file) => writeIndex(file, index.export()),
    apply: async (change) => index.apply(change),
    states: async () => index.states(),
    fingerprint: async () => index.fingerprint(),
    ask: async (questions) => index.ask(questions).map((answer) => JSON.stringify(answer)),
    namesSince: async (revision) => index.namesSince(revision),
    findName: async ({ name, ...filter }) => index.findName(name, filter),
    namesOf: async (key) => index.namesOf(key),
    compare: async (question) => index.compare(question),
  }
}
