/**
 * Packages that examples may import; their dependencies are installed too. They are installed with the site, so nothing
 * is downloaded for an example.
 */
export const runPackages = [
  'lit',
  'preact',
  'react',
  'react-dom',
  'solid-js',
  'svelte',
  'vue',
  'zod',
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

/** Packages that build examples: the bundler, and compilers of frameworks. Examples cannot import them. */
export const buildPackages = ['esbuild', '@babel/core', 'babel-preset-solid', '@vue/compiler-sfc'] as const

/** Folder beside the built server with the packages of examples and those that build them. */
export const RUN_PACKAGES_FOLDER = 'run-packages'
