/** The file that the thread of the bundler starts from. */
import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { lowerPriority, serveJobs, usedBytes } from '~/ports/workers/serve-jobs'
import type { Bundle } from './bundle'
import { createKeptBundler } from './kept-bundler'
import { KEPT_MS, MAX_IDLE_MB } from './limits'
import type { BundleJob } from './own-files'

/** Of the bundler's process, which collects more eagerly towards it. */
const MAX_BUNDLER_MEMORY = '256MiB'

const PAGE_BYTES = 4096
const BYTES_PER_MIB = 1024 * 1024

/** A process that holds more after a build is ended. */
const MAX_KEPT_BYTES = 320 * BYTES_PER_MIB

/** Most builds of one process. Limits its memory where `/proc` does not exist. */
const MAX_BUILDS = 200

// A thread has its own environment, which the bundler's process inherits.
Object.assign(process.env, { GOMAXPROCS: '1', GOMEMLIMIT: MAX_BUNDLER_MEMORY })

const bundler = createKeptBundler()
let processId: number | undefined
let builds = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Settles when the last process that this thread has started ends. */
let ended: Promise<unknown> = Promise.resolve()
/** Settles when the process that `release()` stops has ended. */
let released: Promise<unknown> = Promise.resolve()

subscribe('child_process', (message) => {
  if (typeof message !== 'object' || message === null || !('process' in message)) return
  const { process: started } = message
  if (!(started instanceof ChildProcess)) return
  processId = started.pid
  builds = 0
  ended = once(started, 'exit').catch(() => undefined)
})

/** The memory of the bundler's process; null if the system does not say. */
function keptBytes(): number | null {
  try {
    const [, residentPages] = readFileSync(`/proc/${processId}/statm`, 'utf8').split(' ')
    return Number(residentPages) * PAGE_BYTES
  } catch {
    return null
  }
}

/** Ends the bundler's process, and waits for it: the system keeps one whose thread ends before it as a zombie. */
function release(): Promise<unknown> {
  released = bundler.stop().then(() => ended)
  return released
}

/** Bundles, and keeps the bundler's process for the next example while it is young and small. */
async function bundleExample(job: BundleJob): Promise<Bundle> {
  clearTimeout(timer)
  await released
  const bundle = await bundler.bundle(job)
  builds += 1
  // The pool ends this thread too when it holds much.
  const isLarge = (keptBytes() ?? 0) > MAX_KEPT_BYTES || usedBytes() > MAX_IDLE_MB * BYTES_PER_MIB
  if (isLarge || builds >= MAX_BUILDS) await release()
  else timer = setTimeout(() => void release(), KEPT_MS)
  return bundle
}

/** What the thread does, for the pool that asks it. */
export type BundleWork = { readonly bundleExample: typeof bundleExample }

lowerPriority()
serveJobs({ bundleExample } satisfies BundleWork)
