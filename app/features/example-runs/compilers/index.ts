import { catching, type Compile } from './compiler'
import { solidCompiler } from './solid'
import { svelteCompiler, type StripTypes } from './svelte'
import { vueCompiler } from './vue'

export type { Compiled } from './compiler'

/** What compilers are made with. */
type CompilerParts = {
  readonly framework: string
  readonly packagesFolder: string
  readonly stripTypes: StripTypes
}

/** A framework's own compiler, with the files that it is for. */
export type FrameworkCompiler = {
  readonly files: RegExp
  readonly compile: Compile
  /** True when packages are published in files that need it. */
  readonly isUsedByPackages: boolean
}

/** The compiler of a framework, loaded when it is first needed; null for one whose files the bundler compiles. */
export function compilerFor({
  framework,
  packagesFolder,
  stripTypes,
}: CompilerParts): FrameworkCompiler | null {
  switch (framework) {
    case 'vue':
      return { files: /\.vue$/, compile: catching(vueCompiler(packagesFolder)), isUsedByPackages: false }
    case 'svelte':
      return {
        files: /\.svelte(?:\.[jt]s)?$/,
        compile: catching(svelteCompiler(packagesFolder, stripTypes)),
        isUsedByPackages: true,
      }
    case 'solid':
      return { files: /\.[jt]sx$/, compile: catching(solidCompiler(packagesFolder)), isUsedByPackages: false }
    default:
      return null
  }
}
