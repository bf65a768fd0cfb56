import type { RedirectEntry } from '~/domain/redirects/schema'

/** Addresses that readers guess. Each library has its own examples; the page for learners links to all of them. */
export const guessed: RedirectEntry[] = [{ from: '/examples', to: '/learn#an-afternoon', status: 307 }]
