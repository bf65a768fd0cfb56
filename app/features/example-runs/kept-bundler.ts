import { setTimeout as delay } from 'node:timers/promises'
import type * as Esbuild from 'esbuild'
import { loadBuildPackage } from './build-package'
import { type Bundle, bundleOptions, bundleOf } from './bundle'
import { type Compiler, createCompiler } from './compilers'
import { type BundleJob, ownFiles } from './own-files'

/** A bundler that caches parsed files of packages for later examples of the same kind. */
type KeptBundler = {
  /** Bundles an example; call it again only after it has settled. */
  readonly bundle: (job: BundleJob) => Promise<Bundle>
  /** Ends the bundler's process, which clears its cache. The next example starts another process. */
  readonly stop: () => Promise<void>
}

/**
 * Limit on the elapsed time of a build, in milliseconds. Real examples take 0.1 to 0.4 s of processor time, which the server
 * limits; on a busy machine, they take several times as long.
 */
const LIMIT_MS = 30_000

/** Maximum number of cached kinds of examples, which differ by framework and compiler settings: each uses some 40 MB. */
const MAX_KINDS = 3

const temporary = (reason: string): Bundle => ({ kind: 'refused', reasons: [reason], isTemporary: true })

type BundlerOptions = {
  /** Resolves when a build exceeds its limits other than {@link LIMIT_MS}; default: never. The signal aborts after the build. */
  readonly overrun?: (signal: AbortSignal) => Promise<void>
  /** Compiles components; default: in this thread. */
  readonly compiler?: Compiler
}

const noLimits = () => new Promise<void>(() => undefined)

type Kind = {
  readonly context: Promise<Esbuild.BuildContext<ReturnType<typeof bundleOptions>>>
  job: BundleJob
}

/**
 * Creates a bundler. Examples are neither executed nor cached: their files are read from memory for each build. Builds
 * of one kind share only esbuild's cache of parsed files, which it uses only for identical content.
 */
export function createKeptBundler({
  overrun = noLimits,
  compiler = createCompiler(),
}: BundlerOptions = {}): KeptBundler {
  // Least recently used first.
  const kinds = new Map<string, Kind>()
  let running: typeof Esbuild | null = null

  async function kindOf(esbuild: typeof Esbuild, job: BundleJob): Promise<Kind> {
    const options = bundleOptions(job)
    const key = JSON.stringify([job.framework, options])
    const kind = kinds.get(key) ?? startKind(esbuild, job, compiler)
    kind.job = job
    kinds.delete(key)
    kinds.set(key, kind)
    for (const [former, { context }] of kinds) {
      if (kinds.size <= MAX_KINDS) break
      kinds.delete(former)
      await context.then(
        (each) => each.dispose(),
        () => undefined,
      )
    }
    return kind
  }

  async function stop(): Promise<void> {
    kinds.clear()
    const stopped = running
    running = null
    await stopped?.stop()
  }

  async function bundle(job: BundleJob): Promise<Bundle> {
    const esbuild = loadBuildPackage(job.packagesFolder, 'esbuild')
    running = esbuild
    const settled = new AbortController()
    const { signal } = settled
    let isLate = false
    const limits = [overrun(signal), delay(LIMIT_MS, undefined, { signal })]
    const late = Promise.race(limits).then((): Bundle => {
      isLate = true
      void stop()
      return temporary('This example took too much time or memory to build.')
    })
    const build = () => bundleOf(async () => (await (await kindOf(esbuild, job)).context).rebuild())
    // After its process has ended, esbuild fails every build until it is stopped, so retry once with a new process. A late
    // build may fail during the next one, whose process continues.
    const rebuild = async () => {
      if (isLate) return late
      await stop()
      running = esbuild
      return build()
    }
    try {
      return await Promise.race([build().catch(rebuild), late])
    } catch {
      await stop()
      return temporary('This example couldn’t be built.')
    } finally {
      settled.abort()
    }
  }

  return { stop, bundle }
}

function startKind(esbuild: typeof Esbuild, first: BundleJob, compiler: Compiler): Kind {
  const kind: Kind = {
    job: first,
    context: esbuild.context({
      ...bundleOptions(first),
      plugins: [ownFiles(esbuild, first, { compiler, currentJob: () => kind.job })],
    }),
  }
  return kind
}
