/**
 * Time in milliseconds for which the bundler keeps its cache after an example: a reader who edits runs again sooner.
 */
export const KEPT_MS = 60_000

/** Memory of the bundler's thread in MiB above which it is replaced after an example; most of it is compilers. */
export const MAX_IDLE_MB = 96
