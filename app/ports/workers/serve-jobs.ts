import { getPriority, setPriority } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'

/** Nice value of a worker thread, between that of the main thread (0) and the lowest priority (19). */
const THREAD_PRIORITY = 5

/**
 * Lowers the priority of the current thread, so that the main thread runs first if there are few processors, and cached
 * pages need not wait for jobs. Only Linux has priorities per thread; elsewhere the call would lower that of the whole
 * process, and raising it again needs privileges that the server does not have.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux' && getPriority() < THREAD_PRIORITY) setPriority(THREAD_PRIORITY)
}

/** The exported functions of a module of jobs, each with one serializable argument. */
export type Jobs = Readonly<Record<string, (job: never) => unknown>>

/** A request to a thread. The pool's types guarantee that the value fits the function. */
type JobRequest = { readonly id: number; readonly name: string; readonly job: never }

/** The outcome of a job in its thread. */
export type JobReply<Value = unknown> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Message of a thread after a job: its id, its outcome, and the memory of the thread's objects including garbage. */
export type JobMessage<Value = unknown> = {
  readonly id: number
  readonly reply: JobReply<Value>
  readonly usedBytes: number
}

/** Returns the memory of this thread's objects, including garbage. */
export function usedBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

async function outcome(jobs: Jobs, { name, job }: JobRequest): Promise<JobReply> {
  try {
    return { kind: 'done', value: await jobs[name]?.(job) }
  } catch (error) {
    return { kind: 'failed', error }
  }
}

async function work(jobs: Jobs, request: JobRequest): Promise<JobMessage> {
  const reply = await outcome(jobs, request)
  return { id: request.id, reply, usedBytes: usedBytes() }
}

/** Runs in a thread: carries out the jobs that it receives. A job that waits lets others run. */
export function serveJobs(jobs: Jobs): void {
  const port = parentPort
  port?.on('message', (request: JobRequest) => {
    void work(jobs, request).then((message) => port.postMessage(message))
  })
}
