/** Entry point of the bundler's thread. */
import { compileWorkFile } from 'virtual:compile-work'
import { lowerPriority, serveJobs, usedBytes } from '~/ports/workers/serve-jobs'
import type { Bundle } from './bundle'
import { followBundlerProcess } from './bundler-process.server'
import { createKeptBundler } from './kept-bundler'
import { KEPT_MS, MAX_IDLE_MB } from './limits'
import type { BundleJob } from './own-files'
import { compileInThread } from './remote-compiler.server'

/** Soft memory limit of the bundler's process: near it, garbage is collected more often. */
const MAX_BUNDLER_MEMORY = '160MiB'

/** Memory of this thread in bytes above which the process ends after a build: the pool ends threads above `MAX_IDLE_MB`. */
const MAX_USED_BYTES = (MAX_IDLE_MB * 1024 * 1024) / 2

/** Maximum number of builds of a process. Limits its memory where `/proc` does not exist. */
const MAX_BUILDS = 200

// A thread has its own environment, which the bundler's process inherits.
Object.assign(process.env, { GOMAXPROCS: '1', GOMEMLIMIT: MAX_BUNDLER_MEMORY })

if (compileWorkFile === null) throw new Error('Components are compiled in a thread of the built server only')

const compiler = compileInThread(compileWorkFile)
const running = followBundlerProcess(compiler.usedMs)
const bundler = createKeptBundler({ compiler, overrun: running.overrun })
let builds = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Settles when what `release()` stopped has ended. */
let released: Promise<unknown> = Promise.resolve()

/** Ends the bundler's process and the compiler's thread, and waits for both: a process that outlives its thread is a zombie. */
function release(): Promise<unknown> {
  builds = 0
  released = Promise.all([bundler.stop().then(running.whenEnded), compiler.close()])
  return released
}

/** Bundles an example, and keeps the bundler's process for the next one unless it is old or large. */
async function bundleExample(job: BundleJob): Promise<Bundle> {
  clearTimeout(timer)
  await released
  const bundle = await bundler.bundle(job)
  builds += 1
  const isLarge = running.isLarge() || compiler.isLarge() || usedBytes() > MAX_USED_BYTES
  if (isLarge || builds >= MAX_BUILDS) await release()
  else timer = setTimeout(() => void release(), KEPT_MS)
  return bundle
}

/** Jobs of the thread, for the types of the pool. */
export type BundleWork = { readonly bundleExample: typeof bundleExample }

lowerPriority()
serveJobs({ bundleExample } satisfies BundleWork)
