import type { LibraryEntry } from '~/domain/catalogue/schema'

/** The catalogue entry of TanStack Pacer. */
export const pacer = {
  id: 'pacer',
  name: 'TanStack Pacer',
  shortName: 'Pacer',
  tagline: 'Type-safe debounce, throttle, rate limit and queue',
  job: 'debounce or queue calls',
  description:
    'Control when your functions run. Debouncing, throttling, rate limiting, queuing and batching share one typed API, for plain functions and for hooks.',
  badge: 'alpha',
  group: 'state',
  repo: 'tanstack/pacer',
  maintainers: ['tannerlinsley'],
  versions: [{ id: 'v0', branch: 'main', status: 'current' }],
  frameworks: ['react', 'preact', 'angular', 'solid'],
  packages: {
    core: '@tanstack/pacer',
    react: '@tanstack/react-pacer',
    preact: '@tanstack/preact-pacer',
    angular: '@tanstack/angular-pacer',
    solid: '@tanstack/solid-pacer',
  },
  docsRoot: 'docs',
  examplesRoot: 'examples',
  examplePrefix: { only: null, not: null },
  exampleEntry: { name: 'index', path: null },
  defaultDocs: 'overview',
  ogImage: 'https://github.com/tanstack/pacer/raw/main/media/repo-header.png',
  menu: {
    examples: '/pacer/latest/docs/framework/react/examples/debounce',
    docs: '/pacer/latest/docs/overview',
    github: 'https://github.com/tanstack/pacer',
  },
} satisfies LibraryEntry
