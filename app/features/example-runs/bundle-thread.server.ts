/** Entry point of the bundler's thread. */
import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { lowerPriority, serveJobs, usedBytes } from '~/ports/workers/serve-jobs'
import type { Bundle } from './bundle'
import { createKeptBundler } from './kept-bundler'
import { KEPT_MS, MAX_IDLE_MB } from './limits'
import type { BundleJob } from './own-files'

/** Soft memory limit of the bundler's process: near it, garbage is collected more often. */
const MAX_BUNDLER_MEMORY = '256MiB'

const PAGE_BYTES = 4096
const BYTES_PER_MIB = 1024 * 1024

/** Memory in bytes above which the process is ended after a build. */
const MAX_KEPT_BYTES = 320 * BYTES_PER_MIB

/** Maximum number of builds of a process. Limits its memory where `/proc` does not exist. */
const MAX_BUILDS = 200

// A thread has its own environment, which the bundler's process inherits.
Object.assign(process.env, { GOMAXPROCS: '1', GOMEMLIMIT: MAX_BUNDLER_MEMORY })

const bundler = createKeptBundler()
let processId: number | undefined
let builds = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Settles when the most recently started process ends. */
let ended: Promise<unknown> = Promise.resolve()
/** Settles when the process stopped by `release()` has ended. */
let released: Promise<unknown> = Promise.resolve()

subscribe('child_process', (message) => {
  if (typeof message !== 'object' || message === null || !('process' in message)) return
  const { process: started } = message
  if (!(started instanceof ChildProcess)) return
  processId = started.pid
  builds = 0
  ended = once(started, 'exit').catch(() => undefined)
})

/** Returns the memory of the bundler's process in bytes; null if the system does not report it. */
function keptBytes(): number | null {
  try {
    const [, residentPages] = readFileSync(`/proc/${processId}/statm`, 'utf8').split(' ')
    return Number(residentPages) * PAGE_BYTES
  } catch {
    return null
  }
}

/** Ends the bundler's process, and waits for its end: a process that outlives its thread becomes a zombie. */
function release(): Promise<unknown> {
  released = bundler.stop().then(() => ended)
  return released
}

/** Bundles an example, and keeps the bundler's process for the next one unless it is old or large. */
async function bundleExample(job: BundleJob): Promise<Bundle> {
  clearTimeout(timer)
  await released
  const bundle = await bundler.bundle(job)
  builds += 1
  // The pool also ends this thread if it uses much memory.
  const isLarge = (keptBytes() ?? 0) > MAX_KEPT_BYTES || usedBytes() > MAX_IDLE_MB * BYTES_PER_MIB
  if (isLarge || builds >= MAX_BUILDS) await release()
  else timer = setTimeout(() => void release(), KEPT_MS)
  return bundle
}

/** Jobs of the thread, for the types of the pool. */
export type BundleWork = { readonly bundleExample: typeof bundleExample }

lowerPriority()
serveJobs({ bundleExample } satisfies BundleWork)
