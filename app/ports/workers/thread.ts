import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { JobMessage, JobReply } from './serve-jobs'

/** What the jobs of a thread may cost. */
export type ThreadLimits = {
  /**
   * Time a job may keep the processor busy, in milliseconds. Not time that passes: on a busy machine an honest job
   * waits for its turn, and is no worse for it.
   */
  readonly cpuLimitMs: number
  /** Memory the objects of the thread may take, in MiB. */
  readonly maxThreadMb: number
}

/** What became of a job. */
export type ThreadAnswer<Value> = JobReply<Value> | Overran

type Overran = { readonly kind: 'overran' }

/** A thread that does one job at a time. */
export type Thread = {
  /**
   * Runs a job, and reports ten times a second how long it has kept the processor busy, in milliseconds. After
   * `overran` the thread has ended.
   */
  readonly run: <Value>(
    name: string,
    job: unknown,
    onProgress?: (usedMs: number) => void,
  ) => Promise<ThreadAnswer<Value>>
  /** Memory that its objects took after its last job, in MiB. */
  readonly usedMb: () => number
  readonly close: () => Promise<unknown>
}

const BYTES_PER_MIB = 1024 * 1024

/** How often the time of a job is looked at. */
const LOOK_MS = 100

/** A job that neither ends nor works: it waits for something that never comes. */
const STUCK_MS = 60_000

/** Room for new objects of a thread, in MiB: more of it only delays collecting them. */
const YOUNG_MB = 8

/** Starts a thread from a file that calls `serveJobs`. It does not keep the process from ending. */
export function startThread(file: URL, { cpuLimitMs, maxThreadMb }: ThreadLimits): Thread {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: maxThreadMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  worker.unref()

  const online = once(worker, 'online')
  const end = endOf(worker)
  let usedMb = 0

  /** Answers when the job has had its time. */
  async function overrun(onProgress: (usedMs: number) => void, signal: AbortSignal): Promise<Overran> {
    await online
    const start = await worker.cpuUsage()
    const deadlineMs = performance.now() + STUCK_MS
    let usedMs = 0
    while (usedMs < cpuLimitMs && performance.now() < deadlineMs) {
      await delay(LOOK_MS, undefined, { signal })
      const { user, system } = await worker.cpuUsage(start)
      usedMs = (user + system) / 1000
      onProgress(usedMs)
    }
    return { kind: 'overran' }
  }

  function reply<Value>(signal: AbortSignal): Promise<JobReply<Value>> {
    const { promise, resolve } = Promise.withResolvers<JobReply<Value>>()
    const take = (message: JobMessage<Value>): void => {
      usedMb = message.usedBytes / BYTES_PER_MIB
      resolve(message.reply)
    }
    worker.once('message', take)
    signal.addEventListener('abort', () => worker.off('message', take))
    return promise
  }

  return {
    async run<Value>(name: string, job: unknown, onProgress: (usedMs: number) => void = () => {}) {
      const settled = new AbortController()
      // The last watched promise may reject after another has settled first, which `Promise.race` ignores.
      const outcomes: Promise<ThreadAnswer<Value>>[] = [
        lost(end, settled.signal),
        reply<Value>(settled.signal),
        unlessItFails(overrun(onProgress, settled.signal)),
      ]
      worker.postMessage({ name, job })
      try {
        return await Promise.race(outcomes)
      } finally {
        settled.abort()
      }
    },
    usedMb: () => usedMb,
    close: () => worker.terminate(),
  }
}

/** Aborts when the thread ends, with the mistake that ended it, or null. */
function endOf(worker: Worker): AbortSignal {
  const end = new AbortController()
  worker.once('exit', () => end.abort(null))
  worker.once('error', (error) => end.abort(isOutOfMemory(error) ? null : error))
  return end.signal
}

/**
 * Answers when the thread ends, and fails when it ends by a mistake. Each job listens for itself, and no longer than it runs:
 * what waits for one promise of all jobs stays with it, and each with all of its request, until the thread ends.
 */
async function lost(end: AbortSignal, signal: AbortSignal): Promise<Overran> {
  const { promise, resolve, reject } = Promise.withResolvers<Overran>()
  const tell = (): void => (end.reason === null ? resolve({ kind: 'overran' }) : reject(end.reason))
  if (end.aborted) tell()
  else end.addEventListener('abort', tell, { signal })
  return promise
}

/** The answer; where it fails, a promise that never settles: a thread that has ended reports no time. */
async function unlessItFails<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch {
    return new Promise(() => {})
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
