import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { JobMessage, JobReply } from './serve-jobs'

/** Limits of the jobs of a thread. */
export type ThreadLimits = {
  /** Maximum processor time of a job, in milliseconds; not elapsed time, as a job may have to wait for the processor. */
  readonly cpuLimitMs: number
  /** Maximum heap size of the thread, in MiB. */
  readonly maxThreadMb: number
}

/** The result of a job. */
type ThreadAnswer<Value> = JobReply<Value> | Overran

type Overran = { readonly kind: 'overran' }

/** A thread that runs jobs. A job that waits, for example for a file, lets others run, and is charged for their CPU time. */
export type Thread = {
  /** Runs a job; reports its processor time in milliseconds ten times per second. After `overran`, the thread has ended. */
  readonly run: <Value>(
    name: string,
    job: unknown,
    onProgress?: (usedMs: number) => void,
  ) => Promise<ThreadAnswer<Value>>
  /** Returns the memory of the thread's objects after its last job, in MiB. */
  readonly usedMb: () => number
  /** Returns the processor time of the thread so far, in milliseconds; 0 if it has ended. */
  readonly cpuMs: () => Promise<number>
  readonly close: () => Promise<unknown>
}

const BYTES_PER_MIB = 1024 * 1024

/** Interval at which the processor time of a job is checked. */
const LOOK_MS = 100

/** Maximum elapsed time of a job, to detect one that waits for something that never happens. */
const STUCK_MS = 60_000

/** Young generation size of a thread, in MiB: a larger one only delays garbage collection. */
const YOUNG_MB = 8

/** Starts a thread from a file that calls `serveJobs`. It is unref'd, so it does not keep the process alive. */
export function startThread(file: URL, { cpuLimitMs, maxThreadMb }: ThreadLimits): Thread {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: maxThreadMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  worker.unref()

  const online = once(worker, 'online')
  // A thread that fails to start rejects its jobs; one without a job must not end the process.
  online.catch(() => undefined)
  const end = endOf(worker)
  let usedMb = 0
  let lastId = 0

  /** Resolves when the job has exceeded its limit. */
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

  function reply<Value>(id: number, signal: AbortSignal): Promise<JobReply<Value>> {
    const { promise, resolve } = Promise.withResolvers<JobReply<Value>>()
    const take = (message: JobMessage<Value>): void => {
      if (message.id !== id) return
      usedMb = message.usedBytes / BYTES_PER_MIB
      resolve(message.reply)
    }
    worker.on('message', take)
    signal.addEventListener('abort', () => worker.off('message', take))
    return promise
  }

  return {
    async run<Value>(name: string, job: unknown, onProgress: (usedMs: number) => void = () => {}) {
      const settled = new AbortController()
      const id = ++lastId
      // `Promise.race` ignores promises that reject after another one has settled.
      const outcomes: Promise<ThreadAnswer<Value>>[] = [
        whenThreadEnds(end, settled.signal),
        reply<Value>(id, settled.signal),
        ignoringFailure(overrun(onProgress, settled.signal)),
      ]
      worker.postMessage({ id, name, job })
      try {
        return await Promise.race(outcomes)
      } finally {
        settled.abort()
      }
    },
    usedMb: () => usedMb,
    async cpuMs() {
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
      return (user + system) / 1000
    },
    close: () => worker.terminate(),
  }
}

/** Returns a signal that aborts when the thread ends: with its error, or null if out of memory or on a normal exit. */
function endOf(worker: Worker): AbortSignal {
  const end = new AbortController()
  worker.once('exit', () => end.abort(null))
  worker.once('error', (error) => end.abort(isOutOfMemory(error) ? null : error))
  return end.signal
}

/**
 * Resolves when the thread ends, and rejects if an error ended it. Each job adds its own listener and removes it afterwards:
 * reactions to a promise shared by all jobs would keep every job, with its whole request, in memory until the thread ends.
 */
async function whenThreadEnds(end: AbortSignal, signal: AbortSignal): Promise<Overran> {
  const { promise, resolve, reject } = Promise.withResolvers<Overran>()
  const tell = (): void => (end.reason === null ? resolve({ kind: 'overran' }) : reject(end.reason))
  if (end.aborted) tell()
  else end.addEventListener('abort', tell, { signal })
  return promise
}

/** Returns the result, or a promise that never settles if it fails: a thread that has ended reports no processor time. */
async function ignoringFailure<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch {
    return new Promise(() => {})
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
