const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** A process that ran this long is no part of a row of ends. */
const WELL_AFTER_MS = 60_000

/** The code with which a process ends that a signal 6 has ended, as a shell tells it. */
const ABORTED = 134

/** The end of a process. */
export type ProcessEnd = {
  /** Whether it had told its address. */
  readonly wasUp: boolean
  readonly livedMs: number
}

/**
 * Says how long to wait after each end of the process, before it is started again. One that was up is started at once, and
 * after a second where it ends again soon: its readers wait. One that does not come up is tried less and less often.
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
