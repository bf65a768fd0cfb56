import { createQueue, type Queue } from '~/ports/resilience/queue'
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
  /** True when a thread waits for the next job; otherwise threads end when no job waits, which frees their memory. */
  readonly keepsIdle: boolean
  /** Where no thread is kept for good: how long one waits for another job before it ends. Absent, it ends at once. */
  readonly idleLimitMs?: number
  /**
   * Memory of a thread, in MiB, above which it is replaced after a job: what it loaded and compiled for each kind of job only
   * grows. Not a number of jobs: most load nothing new, and a new thread costs as much as many of them.
   */
  readonly maxIdleMb: number
}

/**
 * Does jobs in a thread, so that none can hold up the process: a job that overruns is ended with its thread, and the
 * next one gets a new thread. One thread does all the work, because each costs the memory of everything it loads; only
 * while a job is slow, a second one works beside it.
 *
 * (Existing pools limit elapsed time, not processor time, and so end honest jobs on a busy machine.)
 */
export class WorkerPool<Module extends Jobs> {
  readonly #options: WorkerPoolOptions
  readonly #queue: Queue
  readonly #threads = new Set<Thread>()
  readonly #idle: Thread[] = []
  #slowJobs = 0
  #idleTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    this.#queue = createQueue({ concurrency: 1, maxWaiting: options.maxWaiting })
    if (options.keepsIdle) this.#idle.push(this.#start())
  }

  /** Calls an exported function of the module. What it throws is thrown here. */
  async run<Name extends keyof Module & string>(
    name: Name,
    job: Parameters<Module[Name]>[0],
  ): Promise<WorkerAnswer<Awaited<ReturnType<Module[Name]>>>> {
    return this.#queue.run(() => this.#attempt(name, job)) ?? { kind: 'busy' }
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    clearTimeout(this.#idleTimer)
    await Promise.all([...this.#threads].map((thread) => this.#end(thread)))
  }

  #start(): Thread {
    const thread = startThread(this.#options.file, this.#options)
    this.#threads.add(thread)
    return thread
  }

  async #end(thread: Thread): Promise<void> {
    this.#threads.delete(thread)
    await thread.close()
  }

  async #attempt<Value>(name: string, job: unknown): Promise<WorkerAnswer<Value>> {
    clearTimeout(this.#idleTimer)
    const thread = this.#idle.pop() ?? this.#start()
    const patience = this.#watchPatience()
    let isHealthy = false
    try {
      const answer = await thread.run<Value>(name, job, patience.onProgress)
      isHealthy = answer.kind !== 'overran'
      if (answer.kind === 'failed') throw answer.error
      return answer
    } finally {
      patience.stop()
      this.#putBack(thread, isHealthy)
    }
  }

  /** Counts a job as slow once its time is beyond the limit. */
  #watchPatience() {
    let isSlow = false
    return {
      onProgress: (usedMs: number): void => {
        if (isSlow || usedMs < this.#options.patienceMs) return
        isSlow = true
        this.#slowJobs += 1
        this.#queue.setConcurrency(2)
      },
      stop: (): void => {
        if (isSlow) this.#slowJobs -= 1
        if (this.#slowJobs === 0) this.#queue.setConcurrency(1)
      },
    }
  }

  #endIdleAfter(limitMs: number): void {
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      for (const thread of this.#idle.splice(0)) void this.#end(thread)
    }, limitMs)
    this.#idleTimer.unref()
  }

  /** Keeps one idle thread for the next job; ends a thread that is not healthy, holds more than `maxIdleMb`, or is not needed. */
  #putBack(thread: Thread, isHealthy: boolean): void {
    const { keepsIdle, idleLimitMs = 0, maxIdleMb } = this.#options
    const isWanted = keepsIdle || idleLimitMs > 0 || this.#queue.load().waiting > 0
    if (isHealthy && isWanted && thread.usedMb() <= maxIdleMb && this.#idle.length === 0)
      this.#idle.push(thread)
    else void this.#end(thread)
    if (!keepsIdle && idleLimitMs > 0 && this.#idle.length > 0) this.#endIdleAfter(idleLimitMs)
    if (keepsIdle && this.#idle.length === 0 && this.#threads.size === 0) this.#idle.push(this.#start())
  }
}
