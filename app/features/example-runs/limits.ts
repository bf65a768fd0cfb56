/** Time in milliseconds for which the bundler keeps its cache after an example: a reader who edits runs again sooner. */
export const KEPT_MS = 60_000

/** Memory of the threads of the bundler and of the compiler, in MiB, above which they are replaced after an example. */
export const MAX_IDLE_MB = 96
