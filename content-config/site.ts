import type { SiteEntry } from '~/domain/catalogue/schema'

/** What is true of the whole family: name, host, accounts and the texts of cards. */
export const site = {
  name: 'TanStack',
  description:
    'Typed open-source libraries for the web: data, state, routing, tables, forms and lists, for every major framework.',
  host: 'tanstack.com',
  social: [
    { id: 'github', label: 'GitHub', href: 'https://github.com/tanstack' },
    { id: 'discord', label: 'Discord', href: 'https://tlinz.com/discord' },
    { id: 'bluesky', label: 'Bluesky', href: 'https://bsky.app/profile/tanstack.com' },
    { id: 'x', label: 'X', href: 'https://x.com/tan_stack' },
    { id: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/tan_stack' },
    { id: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/user/tannerlinsley' },
  ],
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
  handle: '@tan_stack',
  creatorHandle: '@tannerlinsley',
  ogImage: '/social-card.png',
} satisfies SiteEntry
