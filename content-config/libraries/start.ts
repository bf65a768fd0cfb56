import type { LibraryEntry } from '~/domain/catalogue/schema'

/** The catalogue entry of TanStack Start. */
export const start = {
  id: 'start',
  name: 'TanStack Start',
  shortName: 'Start',
  tagline: 'A full-stack framework built on Router',
  job: 'ship a full-stack app',
  description:
    'Adds a server to TanStack Router: SSR with streaming, server functions that you call like any other function, and a build that deploys to most hosts.',
  badge: 'beta',
  group: 'application',
  repo: 'tanstack/router',
  maintainers: ['tannerlinsley'],
  versions: [{ id: 'v0', branch: 'main', status: 'current', major: 1 }],
  frameworks: ['react', 'solid'],
  packages: {
    react: '@tanstack/react-start',
    solid: '@tanstack/solid-start',
  },
  docsRoot: 'docs/start',
  examplesRoot: 'examples',
  examplePrefix: { only: 'start-', not: null },
  exampleEntry: { name: 'main', path: 'src/routes/__root.tsx' },
  defaultDocs: 'framework/react/overview',
  ogImage: null,
  menu: {
    examples: '/start/latest/docs/framework/react/examples/start-basic',
    docs: '/start/latest/docs/framework/react/overview',
    github: 'https://github.com/tanstack/router',
  },
} satisfies LibraryEntry
