import type { SiteEntry } from '~/domain/catalogue/schema'

/** What every page says of the family. The browser has these too, so the rest of `site.ts` stays out of here. */
export const identity = {
  name: 'TanStack',
  licence: 'MIT license',
  social: [
    { id: 'github', label: 'GitHub', href: 'https://github.com/tanstack' },
    { id: 'discord', label: 'Discord', href: 'https://tlinz.com/discord' },
    { id: 'bluesky', label: 'Bluesky', href: 'https://bsky.app/profile/tanstack.com' },
    { id: 'x', label: 'X', href: 'https://x.com/tan_stack' },
    { id: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/tan_stack' },
    { id: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/user/tannerlinsley' },
  ],
  handle: '@tan_stack',
  creatorHandle: '@tannerlinsley',
} satisfies Partial<SiteEntry>
