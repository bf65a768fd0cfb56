import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { z } from 'zod'
import { type BundleJob, ENTRY_POINT } from './own-files'

/** A script and a style sheet, or sentences with the reasons why there are none. */
export type Bundle =
  | { readonly kind: 'built'; readonly script: string; readonly sheet: string }
  | {
      readonly kind: 'refused'
      readonly reasons: readonly string[]
      /** True if the same files may succeed later: the build ran out of time or memory, or the bundler failed. */
      readonly isTemporary?: boolean
    }

/** Maximum length of the script in characters: the largest real one has 600,000. */
const MAX_SCRIPT_LENGTH = 3_000_000

const MAX_REASONS = 5

function refuse(...reasons: string[]): Bundle {
  return { kind: 'refused', reasons }
}

/** Returns esbuild's options for an example, whose own bundler config and plugins are ignored. */
export function bundleOptions(job: Omit<BundleJob, 'entry'>) {
  return {
    ...options,
    absWorkingDir: job.packagesFolder,
    entryPoints: [ENTRY_POINT],
    tsconfigRaw: compilerOptions(job),
    jsxImportSource: JSX_PACKAGES[job.framework] ?? 'react',
    // The `solid` condition of Solid's packages leads to code that is not compiled.
    conditions: job.framework === 'svelte' ? [...options.conditions, 'svelte'] : options.conditions,
  } satisfies Esbuild.BuildOptions
}

/**
 * Returns the bundle of a build, or a refusal: with the errors in the example, or because its script is too long.
 *
 * @throws An error if the bundler failed rather than the example.
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

/** Package for `jsxImportSource` by framework, if not React. */
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
    ngDevMode: 'false',
    ngJitMode: 'true',
    ngServerMode: 'false',
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
} as const satisfies Esbuild.BuildOptions

/**
 * Returns the settings that are used from an example's tsconfig: the kind of decorators, and how class fields are
 * defined. Lit's examples need legacy decorators; Angular supports no other kind.
 */
function compilerOptions({ files, framework }: Pick<BundleJob, 'files' | 'framework'>): Esbuild.TsconfigRaw {
  const isLegacy =
    framework === 'angular' || /"experimentalDecorators"\s*:\s*true/.test(files['tsconfig.json'] ?? '')
  const keepsFieldAssignment = /"useDefineForClassFields"\s*:\s*false/.test(files['tsconfig.json'] ?? '')
  return {
    compilerOptions: {
      experimentalDecorators: isLegacy,
      ...(isLegacy || keepsFieldAssignment ? { useDefineForClassFields: false } : {}),
    },
  }
}

/** Shape of the error that the bundler throws for errors in an example. */
const buildFailure = z.object({
  errors: z.array(
    z.object({ text: z.string(), location: z.object({ file: z.string(), line: z.number() }).nullable() }),
  ),
})

function reasonsOf({ errors }: z.infer<typeof buildFailure>): string[] {
  const reasons = errors
    .map(({ text, location }) => (location === null ? text : `${location.file}:${location.line}: ${text}`))
    // The bundler prefixes files of the example with their namespace.
    .map((reason) => reason.replaceAll('example:', ''))
  return reasons.length > 0 ? reasons.slice(0, MAX_REASONS) : ['This example couldn’t be built.']
}

const manifest = z.object({ version: z.string() })

/** Returns the installed version of a package; null if it is not installed. */
export function installedVersion(packagesFolder: string, name: string): string | null {
  const file = join(packagesFolder, 'node_modules', name, 'package.json')
  if (!existsSync(file)) return null
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version
}
