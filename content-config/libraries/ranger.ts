import type { LibraryEntry } from '~/domain/catalogue/schema'

/** The catalogue entry of TanStack Ranger. */
export const ranger = {
  id: 'ranger',
  name: 'TanStack Ranger',
  shortName: 'Ranger',
  tagline: 'Headless sliders with one or more handles',
  job: 'build a range slider',
  description:
    'Calculates positions, steps, ticks and keyboard moves for range inputs with any number of handles. The look is up to you.',
  badge: null,
  group: 'headless',
  repo: 'tanstack/ranger',
  maintainers: ['tannerlinsley'],
  versions: [{ id: 'v0', branch: 'main', status: 'current' }],
  frameworks: ['react'],
  packages: {
    core: '@tanstack/ranger',
    react: '@tanstack/react-ranger',
  },
  docsRoot: 'docs',
  examplesRoot: 'examples',
  examplePrefix: { only: null, not: null },
  exampleEntry: { name: 'main', path: null },
  defaultDocs: 'overview',
  ogImage: 'https://github.com/tanstack/ranger/raw/main/media/headerv1.png',
  menu: {
    examples: '/ranger/latest/docs/framework/react/examples/basic',
    docs: '/ranger/latest/docs/overview',
    github: 'https://github.com/tanstack/ranger',
  },
} satisfies LibraryEntry
