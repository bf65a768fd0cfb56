import { getOrAdd } from '~/domain/get-or-add'
import { angularCompiler } from './angular'
import { catching, type Compile, type Compiled } from './compiler'
import { solidCompiler } from './solid'
import { svelteCompiler } from './svelte'
import { vueCompiler } from './vue'

export type { Compiled } from './compiler'

type Files = Readonly<Record<string, string>>

/** A file to compile. */
export type CompileJob = {
  readonly framework: string
  readonly packagesFolder: string
  /** Path relative to the example, or that of the package's file. */
  readonly path: string
  readonly text: string
  /** False for a file of a package, whose compiler cannot read files of the example. */
  readonly isOwn: boolean
}

/** Compiles the files of one build at a time. */
export type Compiler = {
  /** Sets the files of the example of the next build; compilers cannot read others. */
  readonly begin: (files: Files) => unknown
  readonly compile: (job: CompileJob) => Promise<Compiled>
}

type CompiledFiles = {
  readonly files: RegExp
  /** True if packages are published with such files. */
  readonly isUsedByPackages: boolean
}

/** Files that the bundler alone cannot compile, by framework. */
export const compiledFiles: ReadonlyMap<string, CompiledFiles> = new Map([
  ['vue', { files: /\.vue$/, isUsedByPackages: false }],
  ['svelte', { files: /\.svelte(?:\.[jt]s)?$/, isUsedByPackages: true }],
  ['angular', { files: /\.ts$/, isUsedByPackages: false }],
  ['solid', { files: /\.[jt]sx$/, isUsedByPackages: false }],
])

const creators: ReadonlyMap<string, (packagesFolder: string) => Compile> = new Map([
  ['vue', vueCompiler],
  ['svelte', svelteCompiler],
  ['angular', angularCompiler],
  ['solid', solidCompiler],
])

/** Creates a compiler in this thread. The compiler of a framework is loaded for its first file. */
export function createCompiler(): Compiler {
  const loaded = new Map<string, Compile>()
  let files: Files = {}
  return {
    begin(next) {
      files = next
    },
    async compile({ framework, packagesFolder, path, text, isOwn }) {
      const create = creators.get(framework)
      if (!create) throw new Error(`No compiler for ${framework}`)
      const compile = getOrAdd(loaded, framework, () => catching(create(packagesFolder)))
      return compile({ path, text, files: isOwn ? files : {} })
    },
  }
}
