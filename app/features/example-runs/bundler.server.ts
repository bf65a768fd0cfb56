import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createQueue } from '~/ports/resilience/queue'
import { WorkerPool } from '~/ports/workers/pool'
import type { Bundle } from './bundle'
import type { BundleWork } from './bundle-thread.server'
import { KEPT_MS, MAX_IDLE_MB } from './limits'
import type { BundleJob } from './own-files'
import { RUN_PACKAGES_FOLDER } from './packages'

/** Bundles an example; resolves to null if too many are waiting, or if the signal aborts while it is waiting. */
export type BundleExample = (job: BundleJob, signal?: AbortSignal) => Promise<Bundle | null>

/** CPU time limit of the thread, in case that it does not keep its own limits of a build. */
const CPU_LIMIT_MS = 20_000
const MAX_WAITING = 16
const MAX_THREAD_MB = 128

const OVERRAN: Bundle = {
  kind: 'refused',
  reasons: ['This example took too much time or memory to build.'],
  isTemporary: true,
}

/** Bundles in a thread, one example at a time. After an idle minute, the bundler's process ends, and then the thread. */
export function bundleInThread(file: URL): BundleExample {
  const pool = new WorkerPool<BundleWork>({
    file,
    patienceMs: Infinity,
    maxWaiting: MAX_WAITING,
    keepsIdle: false,
    // After the end of the bundler's process.
    idleLimitMs: KEPT_MS * 1.5,
    maxIdleMb: MAX_IDLE_MB,
    cpuLimitMs: CPU_LIMIT_MS,
    maxThreadMb: MAX_THREAD_MB,
  })
  return async (job, signal) => {
    const answer = await pool.run('bundleExample', job, signal)
    if (answer.kind === 'overran') return OVERRAN
    return answer.kind === 'done' ? answer.value : null
  }
}

/** Builds in this thread, one at a time. */
const builds = createQueue({ concurrency: 1 })

/** Bundles in this thread and caches nothing, for development and tests. */
export async function bundleHere(job: BundleJob): Promise<Bundle> {
  const { createKeptBundler } = await import('./kept-bundler')
  // Stopping esbuild ends all of its builds in this thread.
  return builds.runAlways(async () => {
    const bundler = createKeptBundler()
    try {
      return await bundler.bundle(job)
    } finally {
      await bundler.stop()
    }
  })
}

/**
 * Returns the folder whose `node_modules` contains the packages and the bundler: beside the built server, else that of the
 * project. @throws an error if there is none.
 */
export function packagesFolder(): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    for (const folder of [join(at, RUN_PACKAGES_FOLDER), at]) {
      if (existsSync(join(folder, 'node_modules/esbuild'))) return folder
    }
    if (at === dirname(at))
      throw new Error(`No folder above ${import.meta.dirname} has the packages of examples`)
  }
}
