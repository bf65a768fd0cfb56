import type { SiteEntry } from '~/domain/catalogue/schema'

/**
 * Facts about the family that every page shows. This module is also loaded in the browser, so the rest of `site.ts` is
 * kept out of it.
 */
export const identity = {
  name: 'TanStack',
  license: 'MIT license',
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
