const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000
/** A process that lived this long does not count as exiting repeatedly. */
const WELL_AFTER_MS = 60_000

/** Exit code after SIGABRT, as shells report it. */
const ABORTED = 134

type ProcessEnd = {
  /** True if it had sent its URL. */
  readonly wasUp: boolean
  readonly livedMs: number
}

/**
 * Creates a function that returns the pause before the next start. A process that was up is restarted at once, or after
 * a second if it exits repeatedly, since readers wait for it. One that fails to start is retried with growing pauses.
 */
export function createRestartPauses(): (end: ProcessEnd) => number {
  let failedStarts = 0
  let quickEnds = 0
  return ({ wasUp, livedMs }) => {
    if (!wasUp) {
      failedStarts += 1
      return Math.min(FIRST_PAUSE_MS * 2 ** (failedStarts - 1), MAX_PAUSE_MS)
    }
    failedStarts = 0
    quickEnds = livedMs > WELL_AFTER_MS ? 1 : quickEnds + 1
    return quickEnds === 1 ? 0 : FIRST_PAUSE_MS
  }
}

/** Returns the cause of an exit: one of a fixed set of texts, by which exits are counted. */
export function causeOfEnd(code: number | null, signal: string | null): string {
  if (signal === 'SIGABRT' || code === ABORTED) return 'out of memory'
  return signal ?? `code ${code}`
}
