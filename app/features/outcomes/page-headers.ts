import { DOCS_FRESH_SECONDS } from '~/constants/time'

type HeaderFields = Readonly<Record<string, string>>

const REVALIDATE = 'public, max-age=0, must-revalidate'

const SHARED = `max-age=${DOCS_FRESH_SECONDS}, stale-while-revalidate=${DOCS_FRESH_SECONDS}`

/**
 * Cache headers of pages made from docs and catalogue: browsers revalidate; shared caches store them for five minutes and may
 * serve them stale for five more while revalidating. Empty in the client bundle, as only the server sends headers.
 */
export const pageHeaders: HeaderFields = import.meta.env.SSR
  ? { 'cache-control': REVALIDATE, 'cdn-cache-control': SHARED }
  : {}

/** Scripts of other sites may read files for programs: they are the same for all readers. */
export const anyOrigin = { 'access-control-allow-origin': '*' } as const

/** Cache headers of lists for programs, such as feeds: as of pages, but clients cache them as well. */
export const listHeaders = {
  'cache-control': `public, max-age=${DOCS_FRESH_SECONDS}`,
  'cdn-cache-control': SHARED,
} as const

/** Cache headers of an incomplete page: shared caches store it for half a minute. */
export const incompletePageHeaders: HeaderFields = import.meta.env.SSR
  ? { 'cache-control': REVALIDATE, 'cdn-cache-control': 'max-age=30' }
  : {}

/** Caching headers of a page whose data is still loading: caches must revalidate it. */
export const pendingPageHeaders: HeaderFields = import.meta.env.SSR ? { 'cache-control': REVALIDATE } : {}

/** Time in milliseconds for which the client treats a loaded page as fresh. */
export const PAGE_FRESH_MS = DOCS_FRESH_SECONDS * 1000
