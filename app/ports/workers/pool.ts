import { createQueue, type Queue } from '~/ports/resilience/queue'
import type { Jobs } from './serve-jobs'
import { startThread, type Thread, type ThreadLimits } from './thread'

type WorkerAnswer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** It exceeded its limit of time or memory; its thread was terminated. */
  | { readonly kind: 'overran' }
  /** Too many jobs are waiting, or its signal aborted while it was waiting. */
  | { readonly kind: 'busy' }

type WorkerPoolOptions = ThreadLimits & {
  /** The file that calls `serveJobs` with the module of jobs. */
  readonly file: URL
  /**
   * Processor time of a job, in milliseconds, after which a second thread starts for waiting jobs; `Infinity` never
   * starts one. A job that waits for the processor is not slow, and would only share it with a second one.
   */
  readonly patienceMs: number
  /** Maximum number of waiting jobs. */
  readonly maxWaiting: number
  /** True to keep a thread for the next job; otherwise threads end when no job is waiting, which frees their memory. */
  readonly keepsIdle: boolean
  /** If no thread is kept: how long an idle thread waits for another job before it ends; it ends immediately if omitted. */
  readonly idleLimitMs?: number
  /**
   * Memory of a thread, in MiB, above which it is replaced after a job, since code loaded and compiled for each kind of
   * job accumulates. Not a number of jobs: most load nothing new, and a new thread costs as much as many of them.
   */
  readonly maxIdleMb: number
  /** True to run its jobs in turn with those of the other such pools, so that only one of their threads takes memory. */
  readonly takesTurns?: boolean
}

/** The jobs of all pools that take turns. */
const turns = createQueue({ concurrency: 1 })

/**
 * Runs jobs in a thread, so that none can block the process: a job that exceeds its limits is terminated with its
 * thread, and the next one gets a new thread. One thread does all the work, since each needs memory for everything it
 * loads; a second one starts only while a job is slow.
 *
 * (Existing pools limit elapsed time rather than processor time, and so terminate valid jobs on a busy machine.)
 */
export class WorkerPool<Module extends Jobs> {
  readonly #options: WorkerPoolOptions
  readonly #queue: Queue
  readonly #threads = new Set<Thread>()
  readonly #idle: Thread[] = []
  #slowJobs = 0
  #isClosed = false
  #idleTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    this.#queue = createQueue({ concurrency: 1, maxWaiting: options.maxWaiting })
    if (options.keepsIdle) this.#idle.push(this.#start())
  }

  /** Calls an exported function with a job; rethrows its errors. `busy` if the queue is full or the signal has aborted. */
  async run<Name extends keyof Module & string>(
    name: Name,
    job: Parameters<Module[Name]>[0],
    signal?: AbortSignal,
  ): Promise<WorkerAnswer<Awaited<ReturnType<Module[Name]>>>> {
    const attempt = async () =>
      signal?.aborted === true
        ? ({ kind: 'busy' } as const)
        : this.#attempt<Awaited<ReturnType<Module[Name]>>>(name, job)
    const inTurn = this.#options.takesTurns ? () => turns.runAlways(attempt) : attempt
    return this.#queue.run(inTurn) ?? { kind: 'busy' }
  }

  /** Terminates all threads. */
  async close(): Promise<void> {
    this.#isClosed = true
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
      await this.#putBack(thread, isHealthy)
    }
  }

  /** Counts a job as slow once it exceeds the patience. */
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

  /**
   * Keeps one idle thread for the next job; ends a thread that is not healthy, holds more than `maxIdleMb`, or is not
   * needed. Resolves when a thread that takes turns has ended, before the next one starts.
   */
  async #putBack(thread: Thread, isHealthy: boolean): Promise<void> {
    const { keepsIdle, idleLimitMs = 0, maxIdleMb, takesTurns = false } = this.#options
    const isNext = this.#queue.load().waiting > 0 && !(takesTurns && turns.load().waiting > 0)
    const isWanted = !this.#isClosed && (keepsIdle || idleLimitMs > 0 || isNext)
    if (isHealthy && isWanted && thread.usedMb() <= maxIdleMb && this.#idle.length === 0)
      this.#idle.push(thread)
    else if (takesTurns) await this.#end(thread)
    else void this.#end(thread)
    if (!keepsIdle && idleLimitMs > 0 && this.#idle.length > 0) this.#endIdleAfter(idleLimitMs)
    if (keepsIdle && !this.#isClosed && this.#threads.size === 0) this.#idle.push(this.#start())
  }
}
