import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix, sep } from 'node:path'
import type * as Esbuild from 'esbuild'
import { z } from 'zod'
import { runPackages } from './packages'

/** What is bundled: the text files of an example by path, the one that it starts from, and the folder of `node_modules`. */
export type BundleJob = {
  readonly files: Readonly<Record<string, string>>
  readonly entry: string
  readonly packagesFolder: string
}

/** A script and a style sheet, or the sentences that say why there are none. */
export type Bundle =
  | { readonly kind: 'built'; readonly script: string; readonly sheet: string }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }

/** The bundler is a process: its time passes beside ours. Real examples take 0.1 to 0.4 s. */
const LIMIT_MS = 8000

/** Of the finished script, in characters: the largest real one has 600,000. */
const MAX_SCRIPT_LENGTH = 3_000_000

const MAX_REASONS = 5

/** The namespace of an example's own files: the bundler finds them nowhere on the disk. */
const OWN = 'example'

/** What an import without an extension may mean. */
const ENDINGS = ' .tsx .ts .jsx .js .mjs .json .css /index.tsx /index.ts /index.jsx /index.js'.split(' ')

const LOADERS: Readonly<Record<string, Esbuild.Loader>> = {
  '.tsx': 'tsx',
  '.ts': 'ts',
  '.mts': 'ts',
  '.jsx': 'jsx',
  '.js': 'jsx',
  '.mjs': 'js',
  '.json': 'json',
  '.css': 'css',
  '.svg': 'dataurl',
}

/**
 * Bundles an example. Nothing of it is executed: neither its config nor its plugins are read, own files come from memory
 * alone, and packages from the list alone. It ends the bundler's process when it is done.
 */
export async function bundleExample(job: BundleJob): Promise<Bundle> {
  const esbuild = loadBundler(job.packagesFolder)
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

/** The bundler comes from the folder of packages, which the build copies with its executable. */
function loadBundler(packagesFolder: string): typeof Esbuild {
  // What the package's own types say that it is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return createRequire(join(packagesFolder, 'index.js'))('esbuild') as typeof Esbuild
}

function refuse(...reasons: string[]): Bundle {
  return { kind: 'refused', reasons }
}

async function build(esbuild: typeof Esbuild, job: BundleJob): Promise<Bundle> {
  try {
    const { outputFiles } = await esbuild.build({
      ...options,
      absWorkingDir: job.packagesFolder,
      entryPoints: [job.entry],
      tsconfigRaw: compilerOptions(job.files),
      plugins: [ownFiles(job)],
    })
    const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
    const script = textOf('.js')
    if (script.length > MAX_SCRIPT_LENGTH) return refuse('This example is too large to run here.')
    return { kind: 'built', script, sheet: textOf('.css') }
  } catch (error) {
    return refuse(...reasonsOf(error))
  }
}

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

/** Resolves the imports of own files in memory, and those of packages by the list. */
function ownFiles({ files, entry, packagesFolder }: BundleJob): Esbuild.Plugin {
  const inPackages = `${join(packagesFolder, 'node_modules')}${sep}`
  return {
    name: 'own-files',
    setup(bundler) {
      bundler.onResolve({ filter: /.*/ }, async ({ path, importer, namespace, kind, pluginData }) => {
        if (pluginData === FROM_PACKAGES) return undefined
        if (kind === 'entry-point') return { path: entry, namespace: OWN }
        if (path.startsWith('data:')) return undefined
        // Left to the browser, where the frame's policy refuses it.
        if (path.startsWith('https:') && (kind === 'url-token' || kind === 'import-rule'))
          return { path, external: true }
        if (namespace === OWN && isOwn(path)) return ownFile(files, path, importer)
        if (path === '@tanstack/history' && namespace !== MEMORY_HISTORY)
          return { path: 'history', namespace: MEMORY_HISTORY }
        if (namespace === OWN && !isListed(path)) return { errors: [{ text: notListed(path) }] }
        const resolved = await bundler.resolve(path, {
          kind,
          pluginData: FROM_PACKAGES,
          resolveDir: namespace === 'file' ? join(importer, '..') : packagesFolder,
        })
        const isInside = resolved.errors.length > 0 || resolved.path.startsWith(inPackages)
        return isInside || resolved.external || resolved.namespace !== 'file'
          ? resolved
          : { errors: [{ text: notListed(path) }] }
      })
      bundler.onLoad({ filter: /.*/, namespace: OWN }, ({ path }) => ({
        contents: files[path] ?? '',
        loader: LOADERS[posix.extname(path.replace(/\?.*$/, ''))] ?? 'text',
        resolveDir: packagesFolder,
      }))
      bundler.onLoad({ filter: /.*/, namespace: MEMORY_HISTORY }, () => ({
        contents: memoryHistory,
        resolveDir: packagesFolder,
      }))
    },
  }
}

/** Marks a question that this plugin asks the bundler's own resolver. */
const FROM_PACKAGES = 'packages'

const MEMORY_HISTORY = 'memory-history'

/** A frame without an origin cannot change the path of its address: Router's history is in memory. */
const memoryHistory = `export * from '@tanstack/history'
export { createMemoryHistory as createBrowserHistory } from '@tanstack/history'`

function isOwn(path: string): boolean {
  return /^(?:\.{1,2}(?:\/|$)|\/|@\/|~\/)/.test(path)
}

function ownFile(files: BundleJob['files'], path: string, importer: string): Esbuild.OnResolveResult {
  const bare = path.replace(/\?.*$/, '')
  const target = /^[@~]\//.test(bare)
    ? `src/${bare.slice(2)}`
    : posix.join(bare.startsWith('/') ? '' : posix.dirname(importer), bare).replace(/^\//, '')
  // TypeScript's own files are imported by the names of what they compile to.
  const found = [target, target.replace(/\.jsx?$/, '')]
    .flatMap((each) => ENDINGS.map((ending) => each + ending))
    .find((each) => Object.hasOwn(files, each))
  if (found !== undefined) return { path: found, namespace: OWN }
  return { errors: [{ text: `This example has no file ${JSON.stringify(target)}.` }] }
}

function isListed(path: string): boolean {
  return runPackages.some((name) => path === name || path.startsWith(`${name}/`))
}

function notListed(path: string): string {
  return `The package ${JSON.stringify(path)} isn’t available here.`
}

const manifest = z.object({ version: z.string() })

/** The installed version of a listed package; null for one that is not installed. */
export function installedVersion(packagesFolder: string, name: string): string | null {
  const file = join(packagesFolder, 'node_modules', name, 'package.json')
  if (!existsSync(file)) return null
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version
}
