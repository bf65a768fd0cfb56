type HeaderFields = Readonly<Record<string, string>>

const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * Cache headers of pages made from docs and catalogue: browsers revalidate, shared caches keep them five minutes and
 * may serve them five more while they refresh. The server alone sends headers: they are empty in the script of the
 * browser.
 */
export const pageHeaders: HeaderFields = import.meta.env.SSR
  ? { 'cache-control': REVALIDATE, 'cdn-cache-control': 'max-age=300, stale-while-revalidate=300' }
  : {}

/** The same of a page that lacks what could not be made in time: shared caches keep it half a minute. */
export const incompletePageHeaders: HeaderFields = import.meta.env.SSR
  ? { 'cache-control': REVALIDATE, 'cdn-cache-control': 'max-age=30' }
  : {}

/** The same of a page that waits for data in the background: no cache stores it. */
export const pendingPageHeaders: HeaderFields = import.meta.env.SSR ? { 'cache-control': REVALIDATE } : {}

/** How long the browser takes a loaded page as fresh: as long as the server's own copy. */
export const DOCS_STALE_MS = 300_000
