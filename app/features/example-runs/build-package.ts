import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Babel from '@babel/core'
import type * as Sfc from '@vue/compiler-sfc'
import type * as Esbuild from 'esbuild'
import type * as Svelte from 'svelte/compiler'

/** Packages that build examples, by import name. */
type BuildPackages = {
  readonly esbuild: typeof Esbuild
  readonly '@babel/core': typeof Babel
  readonly '@vue/compiler-sfc': typeof Sfc
  readonly 'babel-preset-solid': object
  readonly 'svelte/compiler': typeof Svelte
}

/** Loads the bundler or a compiler from the folder of packages, to which the build copies them. */
export function loadBuildPackage<Name extends keyof BuildPackages>(
  packagesFolder: string,
  name: Name,
): BuildPackages[Name] {
  // The types are those of the packages.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return createRequire(join(packagesFolder, 'index.js'))(name) as BuildPackages[Name]
}

/** Returns options with which Babel compiles one file of an example and reads no config files. */
export function babelOptions(packagesFolder: string, path: string) {
  return {
    filename: path,
    cwd: packagesFolder,
    configFile: false,
    babelrc: false,
    browserslistConfigFile: false,
    sourceMaps: false,
    compact: false,
  } as const
}
