import pLimit from 'p-limit'
import type { Jobs } from './serve-jobs'
import { startThread, type Thread, type ThreadLimits } from './thread'

/** What became of a job. */
export type WorkerAnswer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** It took longer or more memory than it may; its thread was ended. */
  | { readonly kind: 'overran' }
  /** Too many jobs wait already. */
  | { readonly kind: 'busy' }

/** What a pool is made of. */
export type WorkerPoolOptions = ThreadLimits & {
  /** The file that calls `serveJobs` with the module of jobs. */
  readonly file: URL
  /** A second thread starts for the jobs that wait behind one that takes longer than this. */
  readonly patienceMs: number
  /** Jobs that may wait for a thread. */
  readonly maxWaiting: number
  /** Jobs after which a thread is replaced: what it loaded and compiled for each kind of job only grows. */
  readonly maxJobs: number
}

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

/**
 * Does jobs in a thread, so that none can hold up the process: a job that overruns is ended with its thread, and the
 * next one gets a new thread. One thread does all the work, because each costs the memory of everything it loads; only
 * while a job is slow, a second one works beside it.
 *
 * (The pools to be had limit time by the clock, which blames honest jobs for a busy machine.)
 */
export function createWorkerPool<Module extends Jobs>(options: WorkerPoolOptions): WorkerPool<Module> {
  const { file, patienceMs, maxWaiting, maxJobs } = options
  const limit = pLimit(1)
  /** The threads with the number of jobs each has done. */
  const threads = new Map<Thread, number>()
  const idle: Thread[] = [start()]
  let slowJobs = 0

  function start(): Thread {
    const thread = startThread(file, options)
    threads.set(thread, 0)
    return thread
  }

  async function end(thread: Thread): Promise<void> {
    threads.delete(thread)
    await thread.close()
  }

  /** One thread waits for the next job; what is ended, old or one too many goes. */
  function putBack(thread: Thread, isWell: boolean): void {
    const done = (threads.get(thread) ?? 0) + 1
    threads.set(thread, done)
    if (isWell && done < maxJobs && idle.length === 0) idle.push(thread)
    else void end(thread)
    if (idle.length === 0 && threads.size === 0) idle.push(start())
  }

  function startPatience(): () => void {
    let isSlow = false
    const patience = setTimeout(() => {
      isSlow = true
      slowJobs += 1
      limit.concurrency = 2
    }, patienceMs)
    return () => {
      clearTimeout(patience)
      if (isSlow) slowJobs -= 1
      if (slowJobs === 0) limit.concurrency = 1
    }
  }

  async function attempt<Value>(name: string, job: unknown): Promise<WorkerAnswer<Value>> {
    const thread = idle.pop() ?? start()
    const stopPatience = startPatience()
    let isWell = false
    try {
      const answer = await thread.run<Value>(name, job)
      isWell = answer.kind !== 'overran'
      if (answer.kind === 'failed') throw answer.error
      return answer
    } finally {
      stopPatience()
      putBack(thread, isWell)
    }
  }

  return {
    async run(name, job) {
      if (limit.pendingCount >= maxWaiting) return { kind: 'busy' }
      return limit(() => attempt(name, job))
    },
    async close() {
      await Promise.all([...threads.keys()].map(end))
    },
  }
}
