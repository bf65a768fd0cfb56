/** Seconds of a day. */
export const DAY_SECONDS = 86_400
/** Milliseconds of a day. */
export const DAY_MS = DAY_SECONDS * 1000
