import pLimit from 'p-limit'
import { Tinypool } from 'tinypool'

/** What became of a job. */
export type WorkerAnswer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** It took longer or more memory than it may; its thread was ended. */
  | { readonly kind: 'overran' }
  /** Too many jobs wait already. */
  | { readonly kind: 'busy' }

/** What jobs may cost. */
export type WorkerPoolOptions = {
  /** The module whose exported functions do the jobs, as threads load it. */
  readonly file: URL
  /** A second thread starts for the jobs that wait behind one that takes longer than this. */
  readonly patienceMs: number
  /** Time a job may take, from its start in a thread. */
  readonly limitMs: number
  /** Jobs that may wait for a thread. */
  readonly maxWaiting: number
  /** Memory the objects of one thread may take, in MiB. */
  readonly maxThreadMb: number
}

/** The exported functions of a module of jobs, each of one plain value. */
type Jobs = Readonly<Record<string, (job: never) => unknown>>

/** Threads that do the jobs of a module for the server. */
export type WorkerPool<Module extends Jobs> = {
  /** Calls an exported function of the module. What it throws is thrown here. */
  readonly run: <Name extends keyof Module & string>(
    name: Name,
    job: Parameters<Module[Name]>[0],
  ) => Promise<WorkerAnswer<Awaited<ReturnType<Module[Name]>>>>
  /** Ends all threads. */
  readonly close: () => Promise<void>
}

/** The second thread ends when it had nothing to do for this time. */
const IDLE_MS = 5000

/** Room for new objects of a thread, in MiB: more of it only delays collecting them. */
const YOUNG_MB = 8

/**
 * Does jobs in a thread, so that none can hold up the process: a job that overruns is ended with its thread, and the
 * next one gets a new thread. The limit counts from the start of a job, not from its arrival, so that jobs that wait
 * behind a slow one are not blamed for it. One thread does all the work, because each costs the memory of everything it
 * loads; only while a job is slow, a second one works beside it.
 */
export function createWorkerPool<Module extends Jobs>(options: WorkerPoolOptions): WorkerPool<Module> {
  const { file, patienceMs, limitMs, maxWaiting, maxThreadMb } = options
  const pool = new Tinypool({
    filename: file.href,
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: maxThreadMb, maxYoungGenerationSizeMb: YOUNG_MB },
    // Waiting for the next job must leave a thread's own event loop running: grammars are loaded by it.
    useAtomics: false,
  })
  const limit = pLimit(1)
  let slowJobs = 0

  async function attempt<Value>(name: string, job: unknown): Promise<WorkerAnswer<Value>> {
    const signal = AbortSignal.timeout(limitMs)
    let isSlow = false
    const patience = setTimeout(() => {
      isSlow = true
      slowJobs += 1
      limit.concurrency = 2
    }, patienceMs)
    try {
      const value: Value = await pool.run(job, { name, signal })
      return { kind: 'done', value }
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) return { kind: 'overran' }
      throw error
    } finally {
      clearTimeout(patience)
      if (isSlow) slowJobs -= 1
      if (slowJobs === 0) limit.concurrency = 1
    }
  }

  return {
    async run(name, job) {
      if (limit.pendingCount >= maxWaiting) return { kind: 'busy' }
      return limit(() => attempt(name, job))
    },
    close: () => pool.destroy(),
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
