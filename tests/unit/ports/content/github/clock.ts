import { setImmediate as immediate } from 'node:timers/promises'
import type { Timing } from '~/ports/timing'

/** A wait under this is over in a moment: pauses between tries are no matter of the tests that use this clock. */
const SHORT_MS = 1_000

/** A clock that only the test moves, and the waits that depend on it. */
export type Clock = {
  readonly timing: Timing
  readonly nowMs: () => number
  readonly advance: (ms: number) => void
  /** Ends every wait of these milliseconds, as if they had passed. */
  readonly expire: (ms: number) => void
}

/** Makes a clock; `random` draws the middle of every range, so that a jittered time is the time itself. */
export function createClock(startMs = 1_800_000_000_000): Clock {
  let nowMs = startMs
  const waits = new Set<{ readonly ms: number; readonly end: () => void }>()

  function sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (ms < SHORT_MS) return immediate()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const wait = { ms, end: resolve }
    waits.add(wait)
    const giveUp = (): void => {
      waits.delete(wait)
      reject(signal.reason)
    }
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
    return promise
  }

  return {
    timing: { now: () => nowMs, sleep, random: () => 0.5 },
    nowMs: () => nowMs,
    advance: (ms) => void (nowMs += ms),
    expire(ms) {
      for (const wait of [...waits].filter((each) => each.ms === ms)) {
        waits.delete(wait)
        wait.end()
      }
    },
  }
}
