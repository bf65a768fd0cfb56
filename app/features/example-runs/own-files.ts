import { readFile } from 'node:fs/promises'
import { dirname, join, posix, sep } from 'node:path'
import type * as Esbuild from 'esbuild'
import { type Compiled, compiledFiles, type CompileJob, type Compiler } from './compilers'
import { refusalOf } from './compilers/compiler'
import { runPackages } from './packages'

/** An example to bundle: its text files by path, its entry file, and the folder that contains `node_modules`. */
export type BundleJob = {
  readonly files: Readonly<Record<string, string>>
  readonly entry: string
  readonly framework: string
  readonly packagesFolder: string
}

/** Namespace of the example's files, which are not on disk. */
const EXAMPLE_NAMESPACE = 'example'

/** Entry point for the bundler; the plugin resolves it to the entry file of the example. */
export const ENTRY_POINT = 'example-entry'
const ENTRY = new RegExp(`^${ENTRY_POINT}$`)

/** Suffixes to try for an import, in order; the first is empty. */
const SUFFIXES = ' .tsx .ts .jsx .js .mjs .json .css /index.tsx /index.ts /index.jsx /index.js'.split(' ')

const LOADERS: Readonly<Record<string, Esbuild.Loader>> = {
  '.tsx': 'tsx',
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.jsx': 'jsx',
  '.js': 'jsx',
  '.mjs': 'js',
  '.cjs': 'js',
  '.json': 'json',
  '.css': 'css',
  '.svg': 'dataurl',
}

/** Parts of the plugin that are shared by all examples of a kind. */
type KindParts = {
  readonly compiler: Compiler
  readonly currentJob: () => BundleJob
}

/**
 * Creates a plugin that resolves imports of the example's files in memory, and imports of listed packages on disk. It
 * compiles components, including those of packages, with the framework's compiler. Each build reads the current job.
 */
export function ownFiles(
  esbuild: typeof Esbuild,
  { framework, packagesFolder }: Omit<BundleJob, 'files' | 'entry'>,
  { compiler, currentJob }: KindParts,
): Esbuild.Plugin {
  // Compiling a component adds its style sheet.
  let files: Record<string, string> = {}
  const compiled = compiledFiles.get(framework)
  const compile = withoutTypes(esbuild, (source) =>
    compiler.compile({ ...source, framework, packagesFolder }),
  )
  return {
    name: 'own-files',
    setup(bundler) {
      bundler.onStart(() => {
        files = { ...currentJob().files }
        if (compiled) compiler.begin(currentJob().files)
      })
      resolveImports(bundler, packagesFolder, () => ({ files, entry: currentJob().entry }))
      bundler.onLoad({ filter: /.*/, namespace: EXAMPLE_NAMESPACE }, async ({ path }) => {
        const text = files[path] ?? ''
        if (compiled?.files.test(path))
          return compiledFile(await compile({ path, text, isOwn: true }), { path, files, packagesFolder })
        return { contents: text, loader: LOADERS[posix.extname(path)] ?? 'text', resolveDir: packagesFolder }
      })
      bundler.onLoad({ filter: /.*/, namespace: MEMORY_HISTORY }, () => ({
        contents: memoryHistory,
        resolveDir: packagesFolder,
      }))
      if (compiled?.isUsedByPackages !== true) return
      bundler.onLoad({ filter: compiled.files, namespace: 'file' }, async ({ path }) => {
        const made = await compile({ path, text: await readFile(path, 'utf8'), isOwn: false })
        return compiledFile(made, { path, files: {}, packagesFolder: dirname(path) })
      })
    },
  }
}

/** Resolves imports of an example: of its own files and of listed packages. Others are errors. */
function resolveImports(
  bundler: Esbuild.PluginBuild,
  packagesFolder: string,
  current: () => Pick<BundleJob, 'files' | 'entry'>,
): void {
  const resolve = packageResolver(packagesFolder)
  bundler.onResolve({ filter: ENTRY }, () => ({ path: current().entry, namespace: EXAMPLE_NAMESPACE }))
  bundler.onResolve({ filter: /^@tanstack\/history$/ }, ({ namespace }) =>
    namespace === MEMORY_HISTORY ? undefined : { path: 'history', namespace: MEMORY_HISTORY },
  )
  // The bundler resolves imports inside of packages itself: it finds only the installed ones.
  bundler.onResolve({ filter: /.*/, namespace: EXAMPLE_NAMESPACE }, async ({ path, importer, kind }) => {
    if (path.startsWith('data:')) return undefined
    // The browser resolves it at run time, and the policy of the frame blocks it.
    if (path.startsWith('https:') && (kind === 'url-token' || kind === 'import-rule'))
      return { path, external: true }
    if (isOwn(path)) return ownFile(current().files, path, importer)
    return isListed(path) ? resolve(bundler, path, kind) : { errors: [{ text: notListed(path) }] }
  })
}

type CompiledSource = Pick<CompileJob, 'path' | 'text' | 'isOwn'>

/** Removes the types of Svelte's modules, which its compiler does not read, before they are compiled. */
function withoutTypes(esbuild: typeof Esbuild, compile: (source: CompiledSource) => Promise<Compiled>) {
  return async (source: CompiledSource): Promise<Compiled> => {
    if (!source.path.endsWith('.svelte.ts')) return compile(source)
    try {
      const { code } = await esbuild.transform(source.text, { loader: 'ts', target: 'esnext' })
      return await compile({ ...source, text: code })
    } catch (error) {
      return refusalOf(error, source.path)
    }
  }
}

type CompiledPlace = {
  readonly path: string
  /** Files that the style sheet is added to, as the path of the component with `.css` appended. */
  readonly files: Record<string, string>
  readonly packagesFolder: string
}

/** Converts a compiled file for the bundler: its code, which imports its style sheet, or the reason of the refusal. */
function compiledFile(made: Compiled, { path, files, packagesFolder }: CompiledPlace): Esbuild.OnLoadResult {
  if (made.kind === 'refused')
    return { errors: [{ text: made.reason, location: { file: path, line: made.line } }] }
  const { code, loader, sheet } = made
  if (sheet === '') return { contents: code, loader, resolveDir: packagesFolder }
  files[`${path}.css`] = sheet
  const style = `import ${JSON.stringify(`./${posix.basename(path)}.css`)};`
  return { contents: style + code, loader, resolveDir: packagesFolder }
}

/** Creates a function that resolves an import of a package as the bundler does, and refuses files outside `node_modules`. */
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

/** A frame with an opaque origin cannot change its URL, so Router's history is in memory. */
const memoryHistory = `export * from '@tanstack/history'
export { createMemoryHistory as createBrowserHistory } from '@tanstack/history'`

function isOwn(path: string): boolean {
  return /^(?:\.{1,2}(?:\/|$)|\/|@\/|~\/)/.test(path)
}

function ownFile(files: BundleJob['files'], path: string, importer: string): Esbuild.OnResolveResult {
  const [bare = ''] = path.split('?', 1)
  const target = /^[@~]\//.test(bare)
    ? `src/${bare.slice(2)}`
    : posix.join(bare.startsWith('/') ? '' : posix.dirname(importer), bare).replace(/^\//, '')
  // TypeScript files may be imported with the extension of their output.
  const found = [target, target.replace(/\.jsx?$/, '')]
    .flatMap((each) => SUFFIXES.map((suffix) => each + suffix))
    .find((each) => Object.hasOwn(files, each))
  if (found !== undefined) return { path: found, namespace: EXAMPLE_NAMESPACE }
  return { errors: [{ text: notLoaded(target) }] }
}

function notLoaded(target: string): string {
  return `This example has no file ${JSON.stringify(target)} that can be loaded here.`
}

function isListed(path: string): boolean {
  return runPackages.some((name) => path === name || path.startsWith(`${name}/`))
}

function notListed(path: string): string {
  return `The package ${JSON.stringify(path)} isn’t available here.`
}
