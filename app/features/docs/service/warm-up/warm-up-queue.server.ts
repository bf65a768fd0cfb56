import { jittered, type Timing } from '~/ports/timing'
import { unavailable, type Unavailable } from '~/ports/answer'
import type { SourceLoad } from '~/ports/content/port'
import type { Log } from '~/ports/log'

/** Tasks at the same time. */
const AT_ONCE = 2

/**
 * After each file, so that two tasks at once fetch 300 a minute at most, of the 900 requests that the code-hosting service
 * allows. Files of one batch count each: the batch may be refused as a whole.
 */
const PAUSE_MS = 400

/** While it waits, as when readers make calls, the warm-up looks this often whether it may go on. */
const LOOK_AGAIN_MS = 1000

/** Of the requests of the hour, this share is for readers. */
const READERS_SHARE = 0.5

/** The share that is left grows again when the hour is over. */
const SPENT_PAUSE_MS = 60_000

const FIRST_BACK_OFF_MS = 30_000
const LONGEST_BACK_OFF_MS = 600_000

/** A task that failed so often fails for a reason of its own. */
const MOST_TRIES = 5

/** How many files of a task were cached, at no cost, and how many it fetched. */
export type Done = { readonly cached: number; readonly fetched: number }

/** What a task came to. */
export type TaskResult = Done | Unavailable

/** A part of the work. */
export type Task = (signal: AbortSignal) => Promise<TaskResult>

/** How many files were cached, how many were fetched, and how many tasks were given up. */
export type Tally = { cached: number; fetched: number; failed: number }

/** What {@link createWarmUpQueue} needs. */
export type WarmUpQueueOptions = {
  /** How busy the source is. */
  readonly load: () => SourceLoad
  readonly timing: Timing
  readonly log: Log
  readonly signal: AbortSignal
}

/** Does tasks in their order. Ends early when the signal aborts. */
export type WarmUpQueue = {
  readonly run: (tasks: readonly Task[]) => Promise<void>
  readonly tally: Readonly<Tally>
}

type Waiting = { readonly task: Task; tries: number }

/**
 * A background queue: a few tasks at a time, none while requests of readers are under way or little quota is left. After
 * failures it stops for a while, longer each time, and goes on with other tasks first.
 */
export function createWarmUpQueue({ load, timing, log, signal }: WarmUpQueueOptions): WarmUpQueue {
  const tally: Tally = { cached: 0, fetched: 0, failed: 0 }
  let underWay = 0
  let failuresInARow = 0
  let pausedUntilMs = -Infinity

  const sleep = async (ms: number): Promise<void> =>
    timing.sleep(ms, signal).catch(() => {
      // Callers check the signal.
    })

  /** How long to wait before the next look; 0 when a task may begin. */
  function waitMs(): number {
    const pauseMs = pausedUntilMs - timing.now()
    if (pauseMs > 0) return Math.max(pauseMs, LOOK_AGAIN_MS)
    const { calls, shareLeft } = load()
    if (shareLeft !== null && shareLeft < READERS_SHARE) return SPENT_PAUSE_MS
    return calls > underWay ? LOOK_AGAIN_MS : 0
  }

  async function untilQuiet(): Promise<void> {
    for (let ms = waitMs(); ms > 0 && !signal.aborted; ms = waitMs()) await sleep(ms)
  }

  function backOff({ retryAfterSeconds }: Unavailable): void {
    const ms = Math.min(FIRST_BACK_OFF_MS * 2 ** failuresInARow, LONGEST_BACK_OFF_MS)
    failuresInARow += 1
    const advisedMs = (retryAfterSeconds ?? 0) * 1000
    pausedUntilMs = timing.now() + Math.max(jittered(ms, timing.random), advisedMs)
  }

  /** Does a task. A mistake in one, as with docs that nothing can be made of, must not end all others. */
  async function attempt(task: Task): Promise<TaskResult> {
    underWay += 1
    try {
      return await task(signal)
    } catch (error) {
      return unavailable(String(error))
    } finally {
      underWay -= 1
    }
  }

  /** Puts a task that has failed at the end, or gives it up. */
  function putOff(waiting: Waiting, queue: Waiting[], failure: Unavailable): void {
    backOff(failure)
    waiting.tries += 1
    if (waiting.tries < MOST_TRIES) {
      queue.push(waiting)
      return
    }
    tally.failed += 1
    log.warn('Warm-up skips what failed repeatedly', { reason: failure.reason })
  }

  async function work(queue: Waiting[]): Promise<void> {
    for (;;) {
      await untilQuiet()
      const next = queue.shift()
      if (!next || signal.aborted) return
      const result = await attempt(next.task)
      if ('kind' in result) putOff(next, queue, result)
      else {
        tally.cached += result.cached
        tally.fetched += result.fetched
        failuresInARow = 0
        if (result.fetched > 0) await sleep(jittered(PAUSE_MS * result.fetched, timing.random))
      }
    }
  }

  return {
    tally,
    async run(tasks) {
      const queue = tasks.map((task): Waiting => ({ task, tries: 0 }))
      await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)))
    },
  }
}
