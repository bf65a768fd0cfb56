import type * as Esbuild from 'esbuild'
import { loadBuildPackage } from './build-package'
import { type Bundle, bundleOptions, bundleOf } from './bundle'
import { type BundleJob, ownFiles } from './own-files'

/** A bundler that caches parsed files of packages for later examples of the same kind. */
type KeptBundler = {
  /** Bundles an example; call it again only after it has settled. */
  readonly bundle: (job: BundleJob) => Promise<Bundle>
  /** Ends the bundler's process, which clears its cache. The next example starts another process. */
  readonly stop: () => Promise<void>
}

/**
 * Limit on the elapsed time of a build, in milliseconds, because the CPU time of the bundler's process is not measured.
 * Real examples take 0.1 to 0.4 s.
 */
const LIMIT_MS = 8000

/**
 * Maximum number of cached kinds of examples, which differ by framework and compiler settings: each uses some 40 MB.
 */
const MAX_KINDS = 3

const temporary = (reason: string): Bundle => ({ kind: 'refused', reasons: [reason], isTemporary: true })

type Kind = {
  readonly context: Promise<Esbuild.BuildContext<ReturnType<typeof bundleOptions>>>
  /** The example being built. */
  job: BundleJob
}

/**
 * Creates a bundler. Examples are neither executed nor cached: their files are read from memory for each build. Builds
 * of one kind share only esbuild's cache of parsed files, which it uses only for identical content.
 */
export function createKeptBundler(): KeptBundler {
  // Least recently used first.
  const kinds = new Map<string, Kind>()
  let running: typeof Esbuild | null = null

  async function kindOf(esbuild: typeof Esbuild, job: BundleJob): Promise<Kind> {
    const options = bundleOptions(job)
    const key = JSON.stringify([job.framework, options])
    const kind = kinds.get(key) ?? startKind(esbuild, job)
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
    await running?.stop()
    running = null
  }

  return {
    stop,
    async bundle(job) {
      const esbuild = loadBuildPackage(job.packagesFolder, 'esbuild')
      running = esbuild
      const { promise: late, resolve } = Promise.withResolvers<Bundle>()
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        void stop()
        resolve(temporary('This example took too long to build.'))
      }, LIMIT_MS)
      const build = () => bundleOf(async () => (await (await kindOf(esbuild, job)).context).rebuild())
      // After its process has ended, esbuild fails every build until it is stopped, so retry once with a new process.
      const rebuild = async () => {
        await stop()
        running = esbuild
        return isLate ? late : build()
      }
      try {
        const building = build().catch(rebuild)
        return await Promise.race([building, late])
      } catch {
        await stop()
        return temporary('This example couldn’t be built.')
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function startKind(esbuild: typeof Esbuild, first: BundleJob): Kind {
  const kind: Kind = {
    job: first,
    context: esbuild.context({
      ...bundleOptions(first),
      plugins: [ownFiles(esbuild, first, () => kind.job)],
    }),
  }
  return kind
}
