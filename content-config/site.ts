import type { SiteEntry } from '~/domain/catalogue/schema'
import { identity } from './identity'

/** Facts about the whole family: name, host, accounts and the texts of cards. */
export const site = {
  ...identity,
  description:
    'Type-safe open-source libraries for the web: data, state, routing, tables, forms and lists, for every major framework.',
  host: 'tanstack.com',
  merchStore: 'https://cottonbureau.com/people/tanstack',
  keywords: [
    'tanstack',
    'typescript',
    'javascript',
    'react',
    'vue',
    'solid',
    'svelte',
    'angular',
    'headless ui',
    'open source',
  ],
  ogImage: '/social-card.png',
} satisfies SiteEntry
