import type { LibraryEntry } from '~/domain/catalogue/schema'

/** The catalogue entry of TanStack Virtual. */
export const virtual = {
  id: 'virtual',
  name: 'TanStack Virtual',
  shortName: 'Virtual',
  tagline: 'Long lists that render only what is visible',
  job: 'render huge lists',
  description:
    'Measures and positions only the rows and columns on screen, so a list of a million items scrolls like one of twenty. Markup and styles stay yours.',
  badge: null,
  group: 'headless',
  repo: 'tanstack/virtual',
  maintainers: ['tannerlinsley'],
  versions: [{ id: 'v3', branch: 'main', status: 'current' }],
  frameworks: ['react', 'vue', 'angular', 'solid', 'lit', 'svelte'],
  packages: {
    core: '@tanstack/virtual-core',
    react: '@tanstack/react-virtual',
    solid: '@tanstack/solid-virtual',
    vue: '@tanstack/vue-virtual',
    svelte: '@tanstack/svelte-virtual',
    lit: '@tanstack/lit-virtual',
    angular: '@tanstack/angular-virtual',
  },
  docsRoot: 'docs',
  examplesRoot: 'examples',
  examplePrefix: { only: null, not: null },
  exampleEntry: { name: 'main', path: null },
  defaultDocs: 'introduction',
  ogImage: null,
  menu: {
    examples: '/virtual/latest/docs/framework/react/examples/dynamic',
    docs: '/virtual/latest/docs/introduction',
    github: 'https://github.com/tanstack/virtual',
  },
} satisfies LibraryEntry
