import { readFile } from 'node:fs/promises'
import { dirname, join, posix, sep } from 'node:path'
import type * as Esbuild from 'esbuild'
import { compilerFor, type Compiled } from './compilers'
import { runPackages } from './packages'

/** An example to bundle: its text files by path, its entry file, and the folder that holds `node_modules`. */
export type BundleJob = {
  readonly files: Readonly<Record<string, string>>
  readonly entry: string
  readonly framework: string
  readonly packagesFolder: string
}

/** The namespace of an example's own files: the bundler finds them nowhere on the disk. */
const OWN = 'example'

/** The entry point given to the bundler; the plugin resolves it to the entry file of the example. */
export const ENTRY_POINT = 'example-entry'
const ENTRY = new RegExp(`^${ENTRY_POINT}$`)

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
 * Resolves imports of the example's files in memory and imports of packages by the list; each build asks for its example. Compiles components with the
 * compiler of their framework, those of packages too.
 */
export function ownFiles(
  esbuild: typeof Esbuild,
  { framework: name, packagesFolder }: Omit<BundleJob, 'files' | 'entry'>,
  jobNow: () => BundleJob,
): Esbuild.Plugin {
  // Compiled components add their style sheets.
  let files: Record<string, string> = {}
  const resolve = packageResolver(packagesFolder)
  const framework = compilerFor({
    framework: name,
    packagesFolder,
    stripTypes: async (text) => (await esbuild.transform(text, { loader: 'ts', target: 'esnext' })).code,
  })
  return {
    name: 'own-files',
    setup(bundler) {
      bundler.onStart(() => {
        files = { ...jobNow().files }
      })
      bundler.onResolve({ filter: ENTRY }, () => ({ path: jobNow().entry, namespace: OWN }))
      bundler.onResolve({ filter: /^@tanstack\/history$/ }, ({ namespace }) =>
        namespace === MEMORY_HISTORY ? undefined : { path: 'history', namespace: MEMORY_HISTORY },
      )
      // The imports of packages are left to the bundler, which finds nothing else beside them.
      bundler.onResolve({ filter: /.*/, namespace: OWN }, async ({ path, importer, kind }) => {
        if (path.startsWith('data:')) return undefined
        // The browser resolves it at run time, and the frame's policy blocks it.
        if (path.startsWith('https:') && (kind === 'url-token' || kind === 'import-rule'))
          return { path, external: true }
        if (isOwn(path)) return ownFile(files, path, importer)
        return isListed(path) ? resolve(bundler, path, kind) : { errors: [{ text: notListed(path) }] }
      })
      bundler.onLoad({ filter: /.*/, namespace: OWN }, async ({ path }) => {
        const text = files[path] ?? ''
        if (framework?.files.test(path)) {
          const made = await framework.compile({ path, text, files })
          return compiledFile(made, { path, files, packagesFolder })
        }
        return {
          contents: text,
          loader: LOADERS[posix.extname(path.replace(/\?.*$/, ''))] ?? 'text',
          resolveDir: packagesFolder,
        }
      })
      bundler.onLoad({ filter: /.*/, namespace: MEMORY_HISTORY }, () => ({
        contents: memoryHistory,
        resolveDir: packagesFolder,
      }))
      if (framework?.isUsedByPackages !== true) return
      bundler.onLoad({ filter: framework.files, namespace: 'file' }, async ({ path }) => {
        const made = await framework.compile({ path, text: await readFile(path, 'utf8'), files: {} })
        return compiledFile(made, { path, files: {}, packagesFolder: dirname(path) })
      })
    },
  }
}

type CompiledPlace = {
  readonly path: string
  /** Receives the style sheet, under the path of the component and `.css`. */
  readonly files: Record<string, string>
  readonly packagesFolder: string
}

/** Returns a compiled file to the bundler: its code, which imports its style sheet, or the reason of the refusal. */
function compiledFile(made: Compiled, { path, files, packagesFolder }: CompiledPlace): Esbuild.OnLoadResult {
  if (made.kind === 'refused')
    return { errors: [{ text: made.reason, location: { file: path, line: made.line } }] }
  const { code, loader, sheet } = made
  if (sheet === '') return { contents: code, loader, resolveDir: packagesFolder }
  files[`${path}.css`] = sheet
  const style = `import ${JSON.stringify(`./${posix.basename(path)}.css`)};`
  return { contents: style + code, loader, resolveDir: packagesFolder }
}

/** Resolves an import of a package by the bundler's own rules, and refuses what lies outside the folder of packages. */
function packageResolver(packagesFolder: string) {
  const inPackages = `${join(packagesFolder, 'node_modules')}${sep}`
  return async (bundler: Esbuild.PluginBuild, path: string, kind: Esbuild.ImportKind) => {
    const resolved = await bundler.resolve(path, { kind, resolveDir: packagesFolder })
    const isInside = resolved.errors.length > 0 || resolved.path.startsWith(inPackages)
    return isInside || resolved.external || resolved.namespace !== 'file'
      ? resolved
      : { errors: [{ text: notListed(path) }] }
  }
}

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
