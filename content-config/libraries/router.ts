import type { LibraryEntry } from '~/domain/catalogue/schema'

/** The catalogue entry of TanStack Router. */
export const router = {
  id: 'router',
  name: 'TanStack Router',
  shortName: 'Router',
  tagline: 'Routing where every link is type-checked',
  job: 'add type-safe routing',
  description:
    'Every path, param and search param in your app, typed end to end. Loads data alongside the route, caches it, and treats the URL as state you can trust.',
  badge: null,
  group: 'application',
  repo: 'tanstack/router',
  maintainers: ['tannerlinsley'],
  versions: [{ id: 'v1', branch: 'main', status: 'current' }],
  frameworks: ['react', 'solid'],
  packages: {
    core: '@tanstack/router-core',
    react: '@tanstack/react-router',
    solid: '@tanstack/solid-router',
  },
  docsRoot: 'docs/router',
  examplesRoot: 'examples',
  examplePrefix: { only: null, not: 'start-' },
  exampleEntry: { name: 'main', path: 'src/routes/__root.tsx' },
  defaultDocs: 'framework/react/overview',
  ogImage: 'https://github.com/tanstack/router/raw/main/media/header.png',
  menu: {
    examples: '/router/latest/docs/framework/react/examples/kitchen-sink-file-based',
    docs: '/router/latest/docs/framework/react/overview',
    github: 'https://github.com/tanstack/router',
  },
} satisfies LibraryEntry
