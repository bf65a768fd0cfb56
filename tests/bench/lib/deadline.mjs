// Watches, from a separate thread, work that may block its own thread forever.
import { writeSync } from 'node:fs'
import { isMainThread, parentPort, workerData, Worker } from 'node:worker_threads'

/**
 * Kills the process if a task runs longer than `limitMs`, and prints its name. Call `begin` with the name of each task
 * when it starts, and `end` after the last one.
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
