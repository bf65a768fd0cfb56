/** Packages that examples may import. They and their dependencies are installed with the site; no run downloads any. */
export const runPackages = [
  '@angular/common',
  '@angular/compiler',
  '@angular/core',
  '@angular/forms',
  '@angular/platform-browser',
  '@angular/router',
  'lit',
  'preact',
  'react',
  'react-dom',
  'rxjs',
  'solid-js',
  'svelte',
  'vue',
  'zod',
  'zone.js',
  '@tanstack/angular-form',
  '@tanstack/angular-query-experimental',
  '@tanstack/angular-store',
  '@tanstack/angular-table',
  '@tanstack/angular-virtual',
  '@tanstack/lit-form',
  '@tanstack/lit-table',
  '@tanstack/lit-virtual',
  '@tanstack/pacer',
  '@tanstack/preact-form',
  '@tanstack/preact-query',
  '@tanstack/preact-store',
  '@tanstack/query-core',
  '@tanstack/react-form',
  '@tanstack/react-pacer',
  '@tanstack/react-query',
  '@tanstack/react-query-devtools',
  '@tanstack/react-ranger',
  '@tanstack/react-router',
  '@tanstack/react-router-devtools',
  '@tanstack/react-store',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@tanstack/solid-form',
  '@tanstack/solid-pacer',
  '@tanstack/solid-query',
  '@tanstack/solid-router',
  '@tanstack/solid-router-devtools',
  '@tanstack/solid-store',
  '@tanstack/solid-table',
  '@tanstack/solid-virtual',
  '@tanstack/store',
  '@tanstack/svelte-form',
  '@tanstack/svelte-query',
  '@tanstack/svelte-store',
  '@tanstack/svelte-virtual',
  '@tanstack/table-core',
  '@tanstack/virtual-core',
  '@tanstack/vue-form',
  '@tanstack/vue-query',
  '@tanstack/vue-store',
  '@tanstack/vue-table',
  '@tanstack/vue-virtual',
] as const

const runPackageNames: ReadonlySet<string> = new Set(runPackages)

/** Returns true for a package that examples may import. */
export const isRunPackage = (name: string): boolean => runPackageNames.has(name)

/** Packages that build examples: the bundler, and compilers of frameworks. Examples cannot import them. */
export const buildPackages = ['esbuild', '@babel/core', 'babel-preset-solid', '@vue/compiler-sfc'] as const

/** Folder beside the built server with the packages of examples and those that build them. */
export const RUN_PACKAGES_FOLDER = 'run-packages'
