type HeaderFields = Readonly<Record<string, string>>

const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * Cache headers of pages made from docs and catalogue: browsers revalidate; shared caches store them for five minutes
 * and may serve them stale for five more while revalidating. Empty in the client bundle, as only the server sends
 * headers.
 */
export const pageHeaders: HeaderFields = import.meta.env.SSR
  ? { 'cache-control': REVALIDATE, 'cdn-cache-control': 'max-age=300, stale-while-revalidate=300' }
  : {}

/** Cache headers of an incomplete page: shared caches store it for half a minute. */
export const incompletePageHeaders: HeaderFields = import.meta.env.SSR
  ? { 'cache-control': REVALIDATE, 'cdn-cache-control': 'max-age=30' }
  : {}

/** Caching headers of a page whose data is still loading: caches must revalidate it. */
export const pendingPageHeaders: HeaderFields = import.meta.env.SSR ? { 'cache-control': REVALIDATE } : {}

/** Time in milliseconds for which the client treats a loaded page as fresh: as long as shared caches do. */
export const DOCS_STALE_MS = 300_000
