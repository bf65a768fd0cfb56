import type { IndexQuestion, PageStates } from '~/domain/search/index-state'
import { createQueue } from '~/ports/resilience/queue'
import { unlessAborted, waitWithin } from '~/ports/resilience/timeout'
import { found, unavailable, type Answer } from '~/ports/answer'
import { startThread, type Thread } from '~/ports/workers/thread'
import type { NameSource } from '~/features/docs/known-names.server'
import { createIndexJobs, type IndexJobs } from './index-jobs'

/** The search index of this process. */
export type SearchIndex = NameSource &
  Pick<IndexJobs, 'apply' | 'fingerprint' | 'namesSince'> & {
    /** After startup and after a failure, returns the states stored on disk. */
    readonly states: () => Promise<PageStates>
    /**
     * Ends a series of changes, and writes the index to disk if it has a file.
     *
     * @throws An error if it cannot be written; the index in memory stays.
     */
    readonly save: () => Promise<void>
    /**
     * Returns the responses as JSON in the order of the queries; unavailable if too many requests are waiting. While the
     * index is loading, they are based on the loaded part.
     */
    readonly ask: (questions: readonly IndexQuestion[], signal: AbortSignal) => Promise<Answer<string[]>>
    readonly close: () => Promise<unknown>
  }

const RETRY_AFTER_SECONDS = 2
/** Maximum number of waiting calls; further ones would exceed the time limit of a search box. */
const MAX_WAITING = 100

/** Milliseconds after which a search uses the loaded part of the index. Shorter than the time limit of the route. */
const LOAD_WAIT_MS = 500

/** Runs the jobs of an index, first loaded from its file: one change and one query at a time, which may run together. */
function createTurns(jobs: Pick<IndexJobs, 'load'>, file: string | null) {
  const changes = createQueue({ concurrency: 1 })
  const questions = createQueue({ concurrency: 1 })
  /** The current or finished load, shared by all callers. */
  let loaded: Promise<void> | null = null

  async function load(): Promise<void> {
    try {
      if (file !== null) await jobs.load(file)
    } catch (error) {
      loaded = null
      throw error
    }
  }

  function ready(): Promise<void> {
    loaded ??= load()
    return loaded
  }

  async function attempt<Value>(work: () => Promise<Value>): Promise<Value> {
    const current = loaded
    try {
      return await work()
    } catch (error) {
      // The failed thread has lost its index, so the next job loads it from disk.
      if (loaded === current) loaded = null
      throw error
    }
  }

  return {
    isFull: () => questions.load().waiting >= MAX_WAITING,
    ready,
    change: <Value>(work: () => Promise<Value>): Promise<Value> =>
      changes.runAlways(async () => {
        await ready()
        return attempt(work)
      }),
    ask: <Value>(work: () => Promise<Value>): Promise<Value> => questions.runAlways(() => attempt(work)),
  }
}

function createIndex(jobs: IndexJobs, file: string | null, close: SearchIndex['close']): SearchIndex {
  const turns = createTurns(jobs, file)

  /** Runs one query at a time, so that a call with many does not block others, and stops when its signal aborts. */
  async function askInTurns(questions: readonly IndexQuestion[], signal: AbortSignal): Promise<string[]> {
    const answers: string[] = []
    for (const question of questions) {
      if (signal.aborted) break
      answers.push(...(await turns.ask(() => jobs.ask([question]))))
    }
    return answers
  }

  /** Runs a query when the whole index is loaded. */
  async function askWhole<Value>(work: () => Promise<Value>): Promise<Value> {
    await turns.ready()
    return turns.ask(work)
  }

  async function unlessBusy<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Answer<Value>> {
    if (turns.isFull()) return unavailable('too many searches at once', RETRY_AFTER_SECONDS)
    try {
      return await unlessAborted(work().then(found), signal)
    } catch (error) {
      return unavailable(`the search index has failed: ${String(error)}`, RETRY_AFTER_SECONDS)
    }
  }

  return {
    states: () => turns.change(() => jobs.states()),
    fingerprint: () => turns.change(() => jobs.fingerprint()),
    apply: (change) => turns.change(() => jobs.apply(change)),
    async save() {
      const reason = await turns.change(() => jobs.save(file))
      if (reason !== null) throw new Error(reason)
    },
    ask: (questions, signal) =>
      unlessBusy(async () => {
        await waitWithin(turns.ready(), LOAD_WAIT_MS, signal)
        return askInTurns(questions, signal)
      }, signal),
    namesSince: (question) => turns.change(() => jobs.namesSince(question)),
    findName: (question, signal) => unlessBusy(() => askWhole(() => jobs.findName(question)), signal),
    namesOf: (key, signal) => unlessBusy(() => askWhole(() => jobs.namesOf(key)), signal),
    sentencesOf: (keys, signal) => unlessBusy(() => askWhole(() => jobs.sentencesOf(keys)), signal),
    compare: (question, signal) => unlessBusy(() => askWhole(() => jobs.compare(question)), signal),
    close,
  }
}

/** Creates an index in this thread, for development and tests. */
export function createSearchIndexHere(file: string | null = null): SearchIndex {
  return createIndex(createIndexJobs(), file, async () => undefined)
}

/** CPU time limit of a job: a query takes milliseconds, loading from disk two milliseconds per page. */
const CPU_LIMIT_MS = 60_000
/** Memory limit of the thread; the real docs take 100 MB. */
const MAX_THREAD_MB = 512

/** Creates an index in a separate thread, so that neither queries nor changes block other requests. */
export function createSearchIndexInThread(work: URL, file: string | null): SearchIndex {
  let thread: Thread | null = null
  async function run<Value>(name: keyof IndexJobs, job?: unknown): Promise<Value> {
    const current = thread ?? startThread(work, { cpuLimitMs: CPU_LIMIT_MS, maxThreadMb: MAX_THREAD_MB })
    thread = current
    const answer = await current.run<Value>(name, job)
    if (answer.kind === 'done') return answer.value
    if (thread === current) thread = null
    void current.close()
    throw answer.kind === 'failed' ? answer.error : new Error(`${name} took too long`)
  }
  const jobs: IndexJobs = {
    load: (job) => run('load', job),
    save: (job) => run('save', job),
    apply: (job) => run('apply', job),
    states: () => run('states'),
    fingerprint: () => run('fingerprint'),
    ask: (job) => run('ask', job),
    namesSince: (job) => run('namesSince', job),
    findName: (job) => run('findName', job),
    namesOf: (job) => run('namesOf', job),
    sentencesOf: (job) => run('sentencesOf', job),
    compare: (job) => run('compare', job),
  }
  return createIndex(jobs, file, async () => thread?.close())
}
