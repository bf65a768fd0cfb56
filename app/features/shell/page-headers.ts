/**
 * Cache headers of pages made from docs and catalogue: browsers revalidate, shared caches keep them five minutes and
 * may serve them five more while they refresh (spec section 9).
 */
export const pageHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'max-age=300, stale-while-revalidate=300',
} as const

/** How long the browser takes a loaded page as fresh: as long as the server's own copy (spec section 9). */
export const DOCS_STALE_MS = 300_000
