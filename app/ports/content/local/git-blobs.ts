import { gaveUp, found, missing, unavailable, type Answer } from '~/ports/answer'
import { unlessAborted, timeLimit } from '~/ports/resilience/timeout'
import { SHARED_WORK_LIMIT_MS, MAX_FILE_BYTES } from '~/ports/content/limits'
import type { TreeEntry } from '~/ports/content/port'
import { runGit } from './git-command'

/** Maximum number of files per git process; starting one takes longer than reading many files. */
const MAX_BATCH_FILES = 100

type BlobRequest = {
  readonly id: string
  readonly sizeBytes: number
  readonly signal: AbortSignal
  readonly answer: (answer: Answer<Uint8Array>) => void
}

type BlobReader = (
  folder: string,
  entry: Pick<TreeEntry, 'contentId' | 'sizeBytes'>,
  signal: AbortSignal,
) => Promise<Answer<Uint8Array>>

/**
 * Creates a reader of blobs that uses `git cat-file --batch`. Blobs requested together are read by one process, and
 * each clone has one process at a time; otherwise the front matter of 500 pages would start 500.
 */
export function createBlobReader(): BlobReader {
  const queues = new Map<string, BlobRequest[]>()

  async function work(folder: string, queue: BlobRequest[]): Promise<void> {
    // Requests of the same turn join the batch.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      const batch = takeBatch(queue)
      const answers = await readBatch(folder, batch)
      for (const [index, request] of batch.entries()) request.answer(answers[index] ?? missing)
    }
    queues.delete(folder)
  }

  return (folder, { contentId, sizeBytes }, signal) => {
    const { promise, resolve } = Promise.withResolvers<Answer<Uint8Array>>()
    const request = { id: contentId, sizeBytes, signal, answer: resolve }
    const queue = queues.get(folder)
    if (queue) queue.push(request)
    else {
      const started = [request]
      queues.set(folder, started)
      void work(folder, started)
    }
    return unlessAborted(promise, signal)
  }
}

/** Takes the next batch off the queue: limited in number and total size, without aborted requests. */
function takeBatch(queue: BlobRequest[]): BlobRequest[] {
  const batch: BlobRequest[] = []
  let bytes = 0
  while (batch.length < MAX_BATCH_FILES && bytes < MAX_FILE_BYTES) {
    const request = queue.shift()
    if (!request) break
    if (request.signal.aborted) {
      request.answer(gaveUp)
      continue
    }
    bytes += request.sizeBytes
    batch.push(request)
  }
  return batch
}

async function readBatch(folder: string, batch: readonly BlobRequest[]): Promise<Answer<Uint8Array>[]> {
  if (batch.length === 0) return []
  const input = batch.map((request) => `${request.id}\n`).join('')
  const signal = timeLimit(SHARED_WORK_LIMIT_MS)
  const output = await runGit({ folder, args: ['cat-file', '--batch'], input, signal })
  return output.kind === 'found' ? parseBatch(output.value) : batch.map(() => output)
}

/** Parses objects in request order: `<id> <type> <size>`, a newline, the bytes, a newline; or `<id> missing`. */
function parseBatch(output: Buffer): Answer<Uint8Array>[] {
  const answers: Answer<Uint8Array>[] = []
  let at = 0
  while (at < output.length) {
    const lineEnd = output.indexOf('\n', at)
    const [, type, size] = output.toString('latin1', at, lineEnd).split(' ')
    at = lineEnd + 1
    if (type === 'missing') {
      answers.push(missing)
      continue
    }
    const sizeBytes = Number(size)
    if (lineEnd < 0 || !Number.isInteger(sizeBytes))
      return [...answers, unavailable('git printed an invalid object')]
    // Copied, since a slice would keep the whole output in memory while one of its files is in use.
    answers.push(type === 'blob' ? found(Uint8Array.from(output.subarray(at, at + sizeBytes))) : missing)
    at += sizeBytes + 1
  }
  return answers
}
