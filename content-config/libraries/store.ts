import type { LibraryEntry } from '~/domain/catalogue/schema'

/** The catalogue entry of TanStack Store. */
export const store = {
  id: 'store',
  name: 'TanStack Store',
  shortName: 'Store',
  tagline: 'A tiny reactive store for any framework',
  job: 'share client state',
  description:
    'Holds state outside components and updates only those that use what changed. Small enough to embed in other libraries, with an adapter for each framework.',
  badge: 'alpha',
  group: 'state',
  repo: 'tanstack/store',
  maintainers: ['tannerlinsley'],
  versions: [{ id: 'v0', branch: 'main', status: 'current' }],
  frameworks: ['react', 'preact', 'vue', 'angular', 'solid', 'lit', 'svelte'],
  packages: {
    core: '@tanstack/store',
    react: '@tanstack/react-store',
    preact: '@tanstack/preact-store',
    lit: '@tanstack/lit-store',
    solid: '@tanstack/solid-store',
    svelte: '@tanstack/svelte-store',
    vue: '@tanstack/vue-store',
    angular: '@tanstack/angular-store',
  },
  docsRoot: 'docs',
  examplesRoot: 'examples',
  examplePrefix: { only: null, not: null },
  exampleEntry: { name: 'main', path: null },
  defaultDocs: 'overview',
  ogImage: 'https://github.com/tanstack/store/raw/main/media/repo-header.png',
  menu: {
    examples: '/store/latest/docs/framework/react/examples/simple',
    docs: '/store/latest/docs/overview',
    github: 'https://github.com/tanstack/store',
  },
} satisfies LibraryEntry
