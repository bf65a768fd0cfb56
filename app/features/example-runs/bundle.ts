import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { z } from 'zod'
import { type BundleJob, ENTRY_POINT } from './own-files'

/** A script and a style sheet, or the sentences that say why there are none. */
export type Bundle =
  | { readonly kind: 'built'; readonly script: string; readonly sheet: string }
  | {
      readonly kind: 'refused'
      readonly reasons: readonly string[]
      /** True if the same files may be built at the next try: this build ran out of time or memory, or the bundler failed. */
      readonly isTemporary?: boolean
    }

/** Of the finished script, in characters: the largest real one has 600,000. */
const MAX_SCRIPT_LENGTH = 3_000_000

const MAX_REASONS = 5

/** The answer when an example cannot be bundled, with the reasons. */
function refuse(...reasons: string[]): Bundle {
  return { kind: 'refused', reasons }
}

/** What the bundler builds an example with. Neither its config nor its plugins are read. */
export function bundleOptions(job: Omit<BundleJob, 'entry'>) {
  return {
    ...options,
    absWorkingDir: job.packagesFolder,
    entryPoints: [ENTRY_POINT],
    tsconfigRaw: compilerOptions(job.files),
    jsxImportSource: JSX_PACKAGES[job.framework] ?? 'react',
    // Solid's packages have code under its own condition that is not compiled.
    conditions: job.framework === 'svelte' ? [...options.conditions, 'svelte'] : options.conditions,
  } satisfies Esbuild.BuildOptions
}

/**
 * What a build gives, or the mistakes of the example.
 *
 * @throws when the bundler has failed, not the example.
 */
export async function bundleOf(
  build: () => Promise<Pick<Esbuild.BuildResult<{ write: false }>, 'outputFiles'>>,
): Promise<Bundle> {
  try {
    const { outputFiles } = await build()
    const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
    const script = textOf('.js')
    if (script.length > MAX_SCRIPT_LENGTH) return refuse('This example is too large to run here.')
    return { kind: 'built', script, sheet: textOf('.css') }
  } catch (error) {
    const failure = buildFailure.safeParse(error)
    if (!failure.success) throw error
    return refuse(...reasonsOf(failure.data))
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

function reasonsOf({ errors }: z.infer<typeof buildFailure>): string[] {
  const reasons = errors
    .map(({ text, location }) => (location === null ? text : `${location.file}:${location.line}: ${text}`))
    // How the bundler names own files.
    .map((reason) => reason.replaceAll('example:', ''))
  return reasons.length > 0 ? reasons.slice(0, MAX_REASONS) : ['This example couldn’t be built.']
}

const manifest = z.object({ version: z.string() })

/** The installed version of a listed package; null for one that is not installed. */
export function installedVersion(packagesFolder: string, name: string): string | null {
  const file = join(packagesFolder, 'node_modules', name, 'package.json')
  if (!existsSync(file)) return null
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version
}
