import type { RedirectEntry } from '~/domain/redirects/schema'

/** Addresses that readers guess. Each library has its own examples; the page for learners links to all of them. */
const guessed: RedirectEntry[] = [{ from: '/examples', to: '/learn#guides-and-examples', status: 307 }]

/** Addresses of the previous site that other sites, feed readers and docs still request. */
const former: RedirectEntry[] = [
  { from: '/libraries', to: '/#family', status: 308 },
  { from: '/paid-support', to: '/dedicated-support', status: 308 },
  { from: '/partners-embed', to: '/sponsors-embed', status: 308 },
  { from: '/rss.xml', to: '/blog/rss.xml', status: 308 },
]

export const ofSite: RedirectEntry[] = [...guessed, ...former]
