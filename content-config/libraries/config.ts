import type { LibraryEntry } from '~/domain/catalogue/schema'

/** The catalogue entry of TanStack Config. */
export const config = {
  id: 'config',
  name: 'TanStack Config',
  shortName: 'Config',
  tagline: 'Build and publish packages with minimal setup',
  job: 'publish a package',
  description:
    'Shared configuration for TypeScript packages: building with Vite, linting, checking the output and publishing from CI.',
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
