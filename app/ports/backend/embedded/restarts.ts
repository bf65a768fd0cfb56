const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** A process that ran this long is no part of a row of ends. */
const WELL_AFTER_MS = 60_000

/** Exit code of a process that signal 6 has ended, as shells report it. */
const ABORTED = 134

/** The end of a process. */
export type ProcessEnd = {
  /** True when it had sent its address. */
  readonly wasUp: boolean
  readonly livedMs: number
}

/**
 * Pauses between an end of the process and its next start. A process that was up is started at once, and after a second
 * where it ends again soon: its readers wait. One that does not come up is tried at growing pauses.
 */
export function createRestartPauses(): (end: ProcessEnd) => number {
  let failedStarts = 0
  let quickEnds = 0
  return ({ wasUp, livedMs }) => {
    if (!wasUp) {
      failedStarts += 1
      return Math.min(FIRST_PAUSE_MS * 2 ** (failedStarts - 1), LONGEST_PAUSE_MS)
    }
    failedStarts = 0
    quickEnds = livedMs > WELL_AFTER_MS ? 1 : quickEnds + 1
    return quickEnds === 1 ? 0 : FIRST_PAUSE_MS
  }
}

/** Says why a process has ended: one of few texts, by which ends are counted. */
export function causeOfEnd(code: number | null, signal: string | null): string {
  if (signal === 'SIGABRT' || code === ABORTED) return 'out of memory'
  return signal ?? `code ${code}`
}
