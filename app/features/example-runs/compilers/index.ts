import { angularCompiler } from './angular'
import { catching, type Compile } from './compiler'
import { solidCompiler } from './solid'
import { svelteCompiler, type StripTypes } from './svelte'
import { vueCompiler } from './vue'

export type { Compiled } from './compiler'

/** Options of {@link compilerFor}. */
type CompilerOptions = {
  readonly framework: string
  readonly packagesFolder: string
  readonly stripTypes: StripTypes
}

/** A framework's compiler and the files that it compiles. */
type FrameworkCompiler = {
  readonly files: RegExp
  readonly compile: Compile
  /** True if packages are published with such files. */
  readonly isUsedByPackages: boolean
}

/** Loads the compiler of a framework, and returns it; null if the bundler alone compiles all of its files. */
export function compilerFor({
  framework,
  packagesFolder,
  stripTypes,
}: CompilerOptions): FrameworkCompiler | null {
  switch (framework) {
    case 'vue':
      return { files: /\.vue$/, compile: catching(vueCompiler(packagesFolder)), isUsedByPackages: false }
    case 'svelte':
      return {
        files: /\.svelte(?:\.[jt]s)?$/,
        compile: catching(svelteCompiler(packagesFolder, stripTypes)),
        isUsedByPackages: true,
      }
    case 'angular':
      return { files: /\.ts$/, compile: catching(angularCompiler(packagesFolder)), isUsedByPackages: false }
    case 'solid':
      return { files: /\.[jt]sx$/, compile: catching(solidCompiler(packagesFolder)), isUsedByPackages: false }
    default:
      return null
  }
}
