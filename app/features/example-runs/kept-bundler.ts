import type * as Esbuild from 'esbuild'
import { loadBuildPackage } from './build-package'
import { type Bundle, bundleOptions, bundleOf } from './bundle'
import { type BundleJob, ownFiles } from './own-files'

/** A bundler that keeps what it has parsed of packages for the next example of the same kind. */
export type KeptBundler = {
  /** Bundles one example; the next one is given after this one is done. */
  readonly bundle: (job: BundleJob) => Promise<Bundle>
  /** Ends the bundler's process, and forgets what it has parsed. The next example starts another. */
  readonly stop: () => Promise<void>
}

/** The bundler is a process: its time passes beside ours. Real examples take 0.1 to 0.4 s. */
const LIMIT_MS = 8000

/** Kinds of examples, by framework and settings of their compiler, that are kept at a time: each holds some 40 MB. */
const MAX_KINDS = 3

const temporary = (reason: string): Bundle => ({ kind: 'refused', reasons: [reason], isTemporary: true })

type Kind = {
  readonly context: Promise<Esbuild.BuildContext<ReturnType<typeof bundleOptions>>>
  /** The example that is built now. */
  job: BundleJob
}

/**
 * Creates a bundler. Nothing of an example is executed or kept: own files come from memory for each build, and builds of one
 * kind share only esbuild's cache of parsed files, which it uses for files with equal content alone.
 */
export function createKeptBundler(): KeptBundler {
  // In the order of their last use.
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
      // A process that has ended fails each build until it is stopped: once more, with a new one.
      const buildAnew = async () => {
        await stop()
        running = esbuild
        return isLate ? late : build()
      }
      try {
        const building = build().catch(buildAnew)
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
