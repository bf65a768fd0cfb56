import type { LibraryEntry } from '~/domain/catalogue/schema'

/** The catalogue entry of TanStack Config. */
export const config = {
  id: 'config',
  name: 'TanStack Config',
  shortName: 'Config',
  tagline: 'Build and publish packages with little set-up',
  job: 'publish a package',
  description:
    'Shared settings for packages written in TypeScript: building with Vite, linting, checking the result and publishing it from continuous integration.',
  badge: null,
  group: 'other',
  repo: 'tanstack/config',
  maintainers: ['tannerlinsley'],
  versions: [{ id: 'v0', branch: 'main', status: 'current' }],
  frameworks: [],
  packages: {
    core: '@tanstack/vite-config',
  },
  docsRoot: 'docs',
  examplesRoot: 'examples',
  examplePrefix: { only: null, not: null },
  exampleEntry: { name: 'main', path: null },
  defaultDocs: 'overview',
  ogImage: 'https://github.com/tanstack/config/raw/main/media/repo-header.png',
  menu: {
    examples: null,
    docs: '/config/latest/docs/overview',
    github: 'https://github.com/tanstack/config',
  },
} satisfies LibraryEntry
