/** Docs and examples are cached this long. */
export const FIVE_MINUTES_MS = 300_000

/** What failed, such as a listing, is tried again this soon; a remote source then waits twice as long each time. */
export const FIRST_RETRY_MS = 15_000

/** No wait for the next try is longer: content is out of date for so long after an outage is over. */
export const LONGEST_RETRY_MS = 60_000

/** A folder or ref that was missing is looked for again after this time, so that one put right shows soon. */
export const MISSING_AGE_MS = 5_000

/**
 * Work that several readers share, such as a listing, goes on when one of them leaves, but for no longer than this.
 * Walking and naming the files of the largest repository takes under 5 s on a slow disk.
 */
export const SHARED_WORK_LIMIT_MS = 30_000

/** The largest image of the real docs has 1.2 MB; a file above this limit is no docs file. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024
