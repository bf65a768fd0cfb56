import { setTimeout as delay } from 'node:timers/promises'

/** Clock, timers and randomness, passed in so that tests and simulations can control them. */
export type Timing = {
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number
  /** Waits. Rejects with the signal's reason if it aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Returns a number from 0 to below 1. */
  readonly random: () => number
}

/** The clock, timers and randomness of this process. Timers are unref'd, so they do not keep the process alive. */
export const systemTiming: Timing = {
  now: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal, ref: false }),
  random: Math.random,
}

/** Returns `ms` with a jitter of 20 %, so that instances do not retry in lockstep. */
export function jittered(ms: number, random: () => number): number {
  return ms * (0.8 + 0.4 * random())
}
