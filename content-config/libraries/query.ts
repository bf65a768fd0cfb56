import type { LibraryEntry } from '~/domain/catalogue/schema'

/** The catalogue entry of TanStack Query. */
export const query = {
  id: 'query',
  name: 'TanStack Query',
  shortName: 'Query',
  tagline: 'Keep server data fresh, shared and cached',
  job: 'load server data',
  description:
    'Fetch, cache and update server data from any component. Retries, background refetching, pagination and offline support are built in.',
  badge: null,
  group: 'state',
  repo: 'tanstack/query',
  maintainers: ['tannerlinsley'],
  versions: [
    { id: 'v5', branch: 'main', status: 'current' },
    {
      id: 'v4',
      branch: 'v4',
      status: 'supported',
      packages: {
        core: '@tanstack/query-core@4',
        react: '@tanstack/react-query@4',
        solid: '@tanstack/solid-query@4',
        vue: '@tanstack/vue-query@4',
        svelte: '@tanstack/svelte-query@4',
      },
    },
    { id: 'v3', branch: 'v3', status: 'end-of-life', packages: { react: 'react-query@3' } },
  ],
  frameworks: ['react', 'preact', 'vue', 'angular', 'solid', 'lit', 'svelte'],
  packages: {
    core: '@tanstack/query-core',
    react: '@tanstack/react-query',
    preact: '@tanstack/preact-query',
    lit: '@tanstack/lit-query',
    solid: '@tanstack/solid-query',
    vue: '@tanstack/vue-query',
    svelte: '@tanstack/svelte-query',
    angular: '@tanstack/angular-query-experimental',
  },
  docsRoot: 'docs',
  examplesRoot: 'examples',
  examplePrefix: { only: null, not: null },
  exampleEntry: { name: 'index', path: null },
  defaultDocs: 'framework/react/overview',
  ogImage: 'https://github.com/tanstack/query/raw/main/media/repo-header.png',
  menu: {
    examples: '/query/latest/docs/framework/react/examples/basic',
    docs: '/query/latest/docs/framework/react/overview',
    github: 'https://github.com/tanstack/query',
  },
} satisfies LibraryEntry
