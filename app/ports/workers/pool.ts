import { createQueue } from '~/ports/resilience/queue'
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
  /**
   * A second thread starts for the jobs that wait behind one that has kept the processor busy for longer than this; none
   * with `Infinity`. A job that waits for a processor is not slow, and would only share it with a second one.
   */
  readonly patienceMs: number
  /** Jobs that may wait for a thread. */
  readonly maxWaiting: number
  /** True when a thread waits for the next job; else threads end when no job waits, and their memory is free. */
  readonly keepsIdle: boolean
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
 * (Existing pools limit elapsed time, not processor time, and so end honest jobs on a busy machine.)
 */
export function createWorkerPool<Module extends Jobs>(options: WorkerPoolOptions): WorkerPool<Module> {
  const { file, patienceMs, maxWaiting, maxJobs, keepsIdle } = options
  const queue = createQueue({ concurrency: 1, maxWaiting })
  /** The threads with the number of jobs each has done. */
  const threads = new Map<Thread, number>()
  const idle: Thread[] = keepsIdle ? [start()] : []
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

  /** Keeps one idle thread for the next job; ends a thread that is not healthy, has done `maxJobs`, or is not needed. */
  function putBack(thread: Thread, isHealthy: boolean): void {
    const done = (threads.get(thread) ?? 0) + 1
    threads.set(thread, done)
    const isWanted = keepsIdle || queue.load().waiting > 0
    if (isHealthy && isWanted && done < maxJobs && idle.length === 0) idle.push(thread)
    else void end(thread)
    if (keepsIdle && idle.length === 0 && threads.size === 0) idle.push(start())
  }

  /** Counts a job as slow once its time is beyond the limit. */
  function watchPatience() {
    let isSlow = false
    return {
      onProgress: (usedMs: number): void => {
        if (isSlow || usedMs < patienceMs) return
        isSlow = true
        slowJobs += 1
        queue.setConcurrency(2)
      },
      stop: (): void => {
        if (isSlow) slowJobs -= 1
        if (slowJobs === 0) queue.setConcurrency(1)
      },
    }
  }

  async function attempt<Value>(name: string, job: unknown): Promise<WorkerAnswer<Value>> {
    const thread = idle.pop() ?? start()
    const patience = watchPatience()
    let isHealthy = false
    try {
      const answer = await thread.run<Value>(name, job, patience.onProgress)
      isHealthy = answer.kind !== 'overran'
      if (answer.kind === 'failed') throw answer.error
      return answer
    } finally {
      patience.stop()
      putBack(thread, isHealthy)
    }
  }

  return {
    async run(name, job) {
      return queue.run(() => attempt(name, job)) ?? { kind: 'busy' }
    },
    async close() {
      await Promise.all([...threads.keys()].map(end))
    },
  }
}
