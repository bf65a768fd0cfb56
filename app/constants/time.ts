/** Time for which docs are fresh, on the server and in shared caches, in seconds: the specification's five minutes. */
export const DOCS_FRESH_SECONDS = 300
/** Seconds in a day. */
export const DAY_SECONDS = 86_400
/** Milliseconds in an hour. */
export const HOUR_MS = 3_600_000
/** Milliseconds in a day. */
export const DAY_MS = DAY_SECONDS * 1000
/** Lifetime of the cookies for consent, feedback and search statistics, in seconds: 180 days. */
export const CHOICE_SECONDS = 180 * DAY_SECONDS
