/**
 * Cache headers of pages made from docs and catalogue: browsers revalidate, shared caches keep them five minutes and
 * may serve them five more while they refresh (spec section 9).
 */
export const pageHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'max-age=300, stale-while-revalidate=300',
} as const

/** The same of a page that lacks what could not be made in time: the next reader after half a minute gets a new one. */
export const incompletePageHeaders = {
  'cache-control': pageHeaders['cache-control'],
  'cdn-cache-control': 'max-age=30',
} as const

/** How long the browser takes a loaded page as fresh: as long as the server's own copy (spec section 9). */
export const DOCS_STALE_MS = 300_000
