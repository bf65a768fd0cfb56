// Watches work that may keep its thread busy for ever, from a thread of its own.
import { writeSync } from 'node:fs'
import { isMainThread, parentPort, workerData, Worker } from 'node:worker_threads'

/**
 * Ends the process when a piece of work lasts longer than `limitMs`, and says which. Returns `begin`, to be called with the
 * name of each piece as it begins, and `end`.
 */
export function watchWork(limitMs) {
  const thread = new Worker(new URL(import.meta.url), { workerData: { limitMs } })
  thread.unref()
  return {
    begin: (name) => thread.postMessage(name),
    end: () => thread.terminate(),
  }
}

if (!isMainThread && workerData?.limitMs) {
  const { limitMs } = workerData
  let timer
  parentPort?.on('message', (name) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      writeSync(2, `OVER  ${name} is still at work after ${limitMs / 1000} s\n`)
      process.kill(process.pid, 'SIGKILL')
    }, limitMs)
  })
}
