import type { LibraryEntry } from '~/domain/catalogue/schema'

/** The catalogue entry of TanStack Table. */
export const table = {
  id: 'table',
  name: 'TanStack Table',
  shortName: 'Table',
  tagline: 'Data grid logic without the markup',
  job: 'build a data grid',
  description:
    'Sort, filter, group, paginate and select any number of rows, with every element and style left to you. One core, with an adapter for each framework.',
  badge: null,
  group: 'headless',
  repo: 'tanstack/table',
  maintainers: ['tannerlinsley'],
  versions: [
    { id: 'v8', branch: 'v8', status: 'current' },
    { id: 'v7', branch: null, status: 'end-of-life' },
  ],
  frameworks: ['react', 'vue', 'angular', 'solid', 'lit', 'svelte', 'qwik', 'vanilla'],
  packages: {
    core: '@tanstack/table-core',
    angular: '@tanstack/angular-table',
    lit: '@tanstack/lit-table',
    qwik: '@tanstack/qwik-table',
    react: '@tanstack/react-table',
    solid: '@tanstack/solid-table',
    svelte: '@tanstack/svelte-table',
    vue: '@tanstack/vue-table',
    vanilla: '@tanstack/table-core',
  },
  docsRoot: 'docs',
  examplesRoot: 'examples',
  examplePrefix: { only: null, not: null },
  exampleEntry: { name: 'main', path: null },
  defaultDocs: 'introduction',
  ogImage: 'https://github.com/tanstack/table/raw/main/media/repo-header.png',
  menu: {
    examples: '/table/latest/docs/framework/react/examples/basic',
    docs: '/table/latest/docs/introduction',
    github: 'https://github.com/tanstack/table',
  },
} satisfies LibraryEntry
