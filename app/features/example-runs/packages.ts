/**
 * Packages that examples may import, beside the packages that these need themselves. Installed with the site: nothing is
 * fetched for an example. A package that has a compiler of its own (Vue, Svelte, Solid, Angular) is not among them.
 */
export const runPackages = [
  'react',
  'react-dom',
  'lit',
  'zod',
  '@tanstack/lit-form',
  '@tanstack/lit-table',
  '@tanstack/lit-virtual',
  '@tanstack/pacer',
  '@tanstack/query-core',
  '@tanstack/react-form',
  '@tanstack/react-pacer',
  '@tanstack/react-query',
  '@tanstack/react-query-devtools',
  '@tanstack/react-router',
  '@tanstack/react-router-devtools',
  '@tanstack/react-store',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@tanstack/store',
  '@tanstack/table-core',
  '@tanstack/virtual-core',
] as const

/** The folder beside the built server that holds the packages and the bundler. */
export const RUN_PACKAGES_FOLDER = 'run-packages'
