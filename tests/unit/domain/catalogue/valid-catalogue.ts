import type { LibraryEntry, SiteEntry } from '~/domain/catalogue/schema'
import type { RedirectEntry } from '~/domain/redirects/schema'

const library = (id: string, name: string): LibraryEntry => ({
  id,
  name: `Acme ${name}`,
  shortName: name,
  tagline: 'One line',
  job: 'do something',
  description: 'Two lines.',
  badge: null,
  group: 'state',
  repo: `acme/${id}`,
  versions: [
    { id: 'v2', branch: 'main', status: 'current' },
    { id: 'v1', branch: 'v1', status: 'end-of-life' },
  ],
  frameworks: ['react', 'vue'],
  packages: { core: `@acme/${id}`, react: `@acme/react-${id}`, vue: `@acme/vue-${id}` },
  docsRoot: 'docs',
  examplesRoot: 'examples',
  examplePrefix: { only: null, not: null },
  exampleEntry: { name: 'main', path: null },
  defaultDocs: 'framework/react/overview',
  ogImage: null,
  menu: {
    examples: `/${id}/latest/docs/framework/react/examples/basic`,
    docs: `/${id}/latest/docs`,
    github: `https://github.com/acme/${id}`,
  },
})

const site: SiteEntry = {
  name: 'Acme',
  description: 'Libraries.',
  host: 'acme.example',
  social: [],
  license: 'A license',
  merchStore: 'https://shop.example/acme',
  keywords: [],
  handle: '@acme',
  creatorHandle: '@someone',
  ogImage: '/card.png',
}

/** Creates a permanent redirect rule. */
export const redirect = (from: string, to: string): RedirectEntry => ({
  from,
  to,
  status: 308,
})

/** Creates a small valid catalogue, and the files it names. */
export function validCatalogue() {
  return {
    input: {
      libraries: [library('query', 'Query'), library('router', 'Router')] as [LibraryEntry, LibraryEntry],
      frameworks: [
        { id: 'react', label: 'React' },
        { id: 'vue', label: 'Vue' },
        { id: 'solid', label: 'Solid' },
      ],
      groups: [
        { id: 'state', label: 'State' },
        { id: 'other', label: 'Other' },
      ],
      site: { ...site },
      redirects: { old: [redirect('/query/v1/intro', '/query/v2/docs/overview')] },
    },
    files: {
      libraries: ['query', 'router'],
      listed: ['query', 'router'] as (string | null)[],
      colors: ['query', 'router'],
      marks: ['query', 'router'],
      glyphs: ['query', 'router'],
      logos: ['react', 'vue', 'solid'],
      frameworkMarks: ['react', 'vue', 'solid'],
      frameworkRows: ['react', 'vue', 'solid'],
    },
  }
}
