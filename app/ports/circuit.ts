import type { Log } from './log'

/** What {@link createCircuit} needs. */
export type CircuitOptions = {
  /** Time without tries after the first failure; it doubles up to `longestPauseMs` while they fail. */
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  /** Milliseconds since some moment. */
  readonly now: () => number
  /** Lines for people: written when tries begin to fail, and when they work again. */
  readonly says: { readonly failing: string; readonly recovered: string }
  readonly facts: Readonly<Record<string, string>>
  readonly log: Log
}

/** Remembers whether something outside works, so that few pay for it when it does not. */
export type Circuit = {
  /** False from a failure until a recovery. */
  readonly isWell: () => boolean
  /** Whether to try now. While failing, true once per pause: that caller tries for all. */
  readonly mayTry: () => boolean
  readonly fail: (error: unknown) => void
  /** A try that began while failing has worked. An earlier one proves nothing: a slow thing would flap with every call. */
  readonly recover: () => void
}

/**
 * Makes a circuit that is well. It logs only the changes between working and failing; what fails again soon after a
 * recovery keeps the longer pause, so that they stay rare.
 */
export function createCircuit(options: CircuitOptions): Circuit {
  const { firstPauseMs, longestPauseMs, now, says, facts, log } = options
  let failing = false
  let pauseMs = firstPauseMs
  let triesFromMs = -Infinity
  let recoveredMs = -Infinity

  const longerPauseMs = (): number => Math.min(pauseMs * 2, longestPauseMs)

  return {
    isWell: () => !failing,
    mayTry() {
      if (!failing) return true
      if (now() < triesFromMs) return false
      // Taken by this caller; the next one has to wait, whatever comes of it.
      pauseMs = longerPauseMs()
      triesFromMs = now() + pauseMs
      return true
    },
    fail(error) {
      if (failing) return
      failing = true
      pauseMs = now() - recoveredMs < longestPauseMs ? longerPauseMs() : firstPauseMs
      triesFromMs = now() + pauseMs
      log.warn(says.failing, { ...facts, reason: error instanceof Error ? error.message : String(error) })
    },
    recover() {
      if (!failing) return
      failing = false
      recoveredMs = now()
      log.info(says.recovered, facts)
    },
  }
}
