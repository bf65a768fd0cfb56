/** How long the bundler keeps what it has parsed after its last example: a reader who edits runs again within it. */
export const KEPT_MS = 60_000

/** Memory of the bundler's thread, in MiB, above which it is replaced after an example: most of it are compilers. */
export const MAX_IDLE_MB = 96
