import { DOCS_FRESH_SECONDS } from '~/constants/time'

/** Time for which docs, examples, and the access to a repository are fresh. */
export const DOCS_FRESH_MS = DOCS_FRESH_SECONDS * 1000

/** Delay before a failed load, such as a listing, is retried; remote sources then double it each time. */
export const FIRST_RETRY_MS = 15_000

/** Longest delay between retries: after an outage, content stays stale for up to this time. */
export const MAX_RETRY_MS = 60_000

/** Time after which a missing folder or ref is checked again, so that a fix is visible soon. */
export const MISSING_AGE_MS = 5_000

/**
 * Time limit of work shared by several callers, such as a listing, which continues when one of them leaves. Walking and
 * hashing the files of the largest repository takes under 5 s on a slow disk.
 */
export const SHARED_WORK_LIMIT_MS = 30_000

/** Maximum size of a file. The largest image of the real docs has 1.2 MB. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024
