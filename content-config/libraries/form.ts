import type { LibraryEntry } from '~/domain/catalogue/schema'

/** The catalogue entry of TanStack Form. */
export const form = {
  id: 'form',
  name: 'TanStack Form',
  shortName: 'Form',
  tagline: 'Type-safe form state and validation',
  job: 'build a long form',
  description:
    'Manages fields, errors and submission with types inferred from your data. Headless, updates only what changed, and works with the validation library you already use.',
  badge: 'new',
  group: 'headless',
  repo: 'tanstack/form',
  maintainers: ['tannerlinsley'],
  versions: [{ id: 'v1', branch: 'main', status: 'current' }],
  frameworks: ['react', 'preact', 'vue', 'angular', 'solid', 'lit', 'svelte'],
  packages: {
    core: '@tanstack/form-core',
    react: '@tanstack/react-form',
    preact: '@tanstack/preact-form',
    vue: '@tanstack/vue-form',
    angular: '@tanstack/angular-form',
    solid: '@tanstack/solid-form',
    lit: '@tanstack/lit-form',
    svelte: '@tanstack/svelte-form',
  },
  docsRoot: 'docs',
  examplesRoot: 'examples',
  examplePrefix: { only: null, not: null },
  exampleEntry: { name: 'index', path: null },
  defaultDocs: 'overview',
  ogImage: 'https://github.com/tanstack/form/raw/main/media/repo-header.png',
  menu: {
    examples: '/form/latest/docs/framework/react/examples/simple',
    docs: '/form/latest/docs/overview',
    github: 'https://github.com/tanstack/form',
  },
} satisfies LibraryEntry
