import { getPriority, setPriority } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'

/** Between the answering thread (0) and the lowest priority (19). */
const THREAD_PRIORITY = 5

/**
 * Called in a thread: lets the system run the answering thread first where processors are few: answers from the cache do not wait for jobs.
 * Only Linux has a priority per thread; elsewhere the call would lower that of the whole process. Raising one
 * again takes rights that the server does not have.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux' && getPriority() < THREAD_PRIORITY) setPriority(THREAD_PRIORITY)
}

/** The exported functions of a module of jobs, each of one plain value. */
export type Jobs = Readonly<Record<string, (job: never) => unknown>>

/** A request to a thread. The pool's types guarantee that the value fits the function. */
type JobRequest = { readonly name: string; readonly job: never }

/** What became of a job. */
export type JobReply<Value = unknown> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: unknown }

/** What a thread sends after a job: the outcome, and the memory of its objects, garbage among them. */
export type JobMessage<Value = unknown> = {
  readonly reply: JobReply<Value>
  readonly usedBytes: number
}

/** Memory of the objects of this thread, those not yet collected among them. */
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
  return { reply, usedBytes: usedBytes() }
}

/** Runs in a thread: does the jobs that the pool sends, one at a time. */
export function serveJobs(jobs: Jobs): void {
  const port = parentPort
  port?.on('message', (request: JobRequest) => {
    void work(jobs, request).then((message) => port.postMessage(message))
  })
}
