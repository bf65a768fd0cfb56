import { setTimeout as delay } from 'node:timers/promises'

/** Time and chance, passed in so that tests and simulations decide on them. */
export type Timing = {
  /** Milliseconds that only go up. */
  readonly now: () => number
  /** Waits. Rejects with the signal's reason when it aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** 0 up to but not 1. */
  readonly random: () => number
}

/** The clock, timers and chance of this process. What waits does not keep it from ending. */
export const systemTiming: Timing = {
  now: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal, ref: false }),
  random: Math.random,
}

/** `ms` with a jitter of a fifth, so that instances do not retry in step. */
export function jittered(ms: number, random: () => number): number {
  return ms * (0.8 + 0.4 * random())
}
