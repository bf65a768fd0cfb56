import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { z } from 'zod'
import { loadBuildPackage } from './build-package'
import { type BundleJob, ENTRY_POINT, ownFiles } from './own-files'

/** A script and a style sheet, or the sentences that say why there are none. */
export type Bundle =
  | { readonly kind: 'built'; readonly script: string; readonly sheet: string }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }

/** The bundler is a process: its time passes beside ours. Real examples take 0.1 to 0.4 s. */
const LIMIT_MS = 8000

/** Of the finished script, in characters: the largest real one has 600,000. */
const MAX_SCRIPT_LENGTH = 3_000_000

const MAX_REASONS = 5

/**
 * Bundles an example. Nothing of it is executed: neither its config nor its plugins are read, own files come from memory
 * alone, and packages from the list alone. It ends the bundler's process when it is done.
 */
export async function bundleExample(job: BundleJob): Promise<Bundle> {
  const esbuild = loadBuildPackage(job.packagesFolder, 'esbuild')
  const { promise: late, resolve } = Promise.withResolvers<Bundle>()
  const timer = setTimeout(() => {
    void esbuild.stop()
    resolve(refuse('This example took too long to build.'))
  }, LIMIT_MS)
  try {
    return await Promise.race([build(esbuild, job), late])
  } finally {
    clearTimeout(timer)
    await esbuild.stop()
  }
}

function refuse(...reasons: string[]): Bundle {
  return { kind: 'refused', reasons }
}

async function build(esbuild: typeof Esbuild, job: BundleJob): Promise<Bundle> {
  try {
    const { outputFiles } = await esbuild.build({
      ...options,
      absWorkingDir: job.packagesFolder,
      entryPoints: [ENTRY_POINT],
      tsconfigRaw: compilerOptions(job.files),
      jsxImportSource: JSX_PACKAGES[job.framework] ?? 'react',
      // Solid's packages have code under its own condition that is not compiled.
      conditions: job.framework === 'svelte' ? [...options.conditions, 'svelte'] : options.conditions,
      plugins: [ownFiles(esbuild, job)],
    })
    const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
    const script = textOf('.js')
    if (script.length > MAX_SCRIPT_LENGTH) return refuse('This example is too large to run here.')
    return { kind: 'built', script, sheet: textOf('.css') }
  } catch (error) {
    return refuse(...reasonsOf(error))
  }
}

/** Packages that give JSX its meaning, by framework, where that is not React. */
const JSX_PACKAGES: Readonly<Record<string, string>> = { preact: 'preact', vue: 'vue' }

const options = {
  bundle: true,
  write: false,
  minify: true,
  charset: 'utf8',
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  outdir: '/out',
  jsx: 'automatic',
  logLevel: 'silent',
  legalComments: 'none',
  conditions: ['module', 'browser'],
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env.DEV': 'false',
    'import.meta.env.PROD': 'true',
    'import.meta.env.MODE': '"production"',
    'import.meta.env.BASE_URL': '"/"',
    'import.meta.env.SSR': 'false',
    'import.meta.hot': 'undefined',
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
} as const satisfies Esbuild.BuildOptions

/** Of an example's own settings, how its decorators are compiled: Lit's examples need the older kind. */
function compilerOptions(files: BundleJob['files']): Esbuild.TsconfigRaw {
  const isOld = /"experimentalDecorators"\s*:\s*true/.test(files['tsconfig.json'] ?? '')
  const fields = /"useDefineForClassFields"\s*:\s*false/.test(files['tsconfig.json'] ?? '')
  return {
    compilerOptions: {
      experimentalDecorators: isOld,
      ...(isOld || fields ? { useDefineForClassFields: false } : {}),
    },
  }
}

/** What the bundler throws for mistakes of an example. */
const buildFailure = z.object({
  errors: z.array(
    z.object({ text: z.string(), location: z.object({ file: z.string(), line: z.number() }).nullable() }),
  ),
})

function reasonsOf(error: unknown): string[] {
  const failures = buildFailure.safeParse(error).data?.errors ?? []
  const reasons = failures.map(({ text, location }) =>
    location === null ? text : `${location.file.replace(/^example:/, '')}:${location.line}: ${text}`,
  )
  return reasons.length > 0 ? reasons.slice(0, MAX_REASONS) : ['This example couldn’t be built.']
}

const manifest = z.object({ version: z.string() })

/** The installed version of a listed package; null for one that is not installed. */
export function installedVersion(packagesFolder: string, name: string): string | null {
  const file = join(packagesFolder, 'node_modules', name, 'package.json')
  if (!existsSync(file)) return null
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version
}
