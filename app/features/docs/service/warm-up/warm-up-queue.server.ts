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

/** What a {@link WarmUpQueue} needs. */
export type WarmUpQueueOptions = {
  /** How busy the source is. */
  readonly load: () => SourceLoad
  readonly timing: Timing
  readonly log: Log
  readonly signal: AbortSignal
}

type Waiting = { readonly task: Task; tries: number }

/**
 * A background queue: a few tasks at a time, none while requests of readers are under way or little quota is left. After
 * failures it stops for a while, longer each time, and goes on with other tasks first. Ends early when the signal aborts.
 */
export class WarmUpQueue {
  readonly tally: Tally = { cached: 0, fetched: 0, failed: 0 }
  readonly #options: WarmUpQueueOptions
  #underWay = 0
  #failuresInARow = 0
  #pausedUntilMs = -Infinity

  constructor(options: WarmUpQueueOptions) {
    this.#options = options
  }

  /** Does tasks in their order. */
  async run(tasks: readonly Task[]): Promise<void> {
    const queue = tasks.map((task): Waiting => ({ task, tries: 0 }))
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#work(queue)))
  }

  async #work(queue: Waiting[]): Promise<void> {
    const { signal, timing } = this.#options
    for (;;) {
      await this.#untilQuiet()
      const next = queue.shift()
      if (!next || signal.aborted) return
      const result = await this.#attempt(next.task)
      if ('kind' in result) this.#putOff(next, queue, result)
      else {
        this.tally.cached += result.cached
        this.tally.fetched += result.fetched
        this.#failuresInARow = 0
        if (result.fetched > 0) await this.#sleep(jittered(PAUSE_MS * result.fetched, timing.random))
      }
    }
  }

  async #untilQuiet(): Promise<void> {
    const { signal } = this.#options
    for (let ms = this.#waitMs(); ms > 0 && !signal.aborted; ms = this.#waitMs()) await this.#sleep(ms)
  }

  /** How long to wait before the next look; 0 when a task may begin. */
  #waitMs(): number {
    const { load, timing } = this.#options
    const pauseMs = this.#pausedUntilMs - timing.now()
    if (pauseMs > 0) return Math.max(pauseMs, LOOK_AGAIN_MS)
    const { calls, shareLeft } = load()
    if (shareLeft !== null && shareLeft < READERS_SHARE) return SPENT_PAUSE_MS
    return calls > this.#underWay ? LOOK_AGAIN_MS : 0
  }

  /** Callers check the signal. */
  async #sleep(ms: number): Promise<void> {
    const { timing, signal } = this.#options
    return timing.sleep(ms, signal).catch(() => undefined)
  }

  /** Does a task. A mistake in one, as with docs that nothing can be made of, must not end all others. */
  async #attempt(task: Task): Promise<TaskResult> {
    this.#underWay += 1
    try {
      return await task(this.#options.signal)
    } catch (error) {
      return unavailable(String(error))
    } finally {
      this.#underWay -= 1
    }
  }

  /** Puts a task that has failed at the end, or gives it up. */
  #putOff(waiting: Waiting, queue: Waiting[], failure: Unavailable): void {
    this.#backOff(failure)
    waiting.tries += 1
    if (waiting.tries < MOST_TRIES) {
      queue.push(waiting)
      return
    }
    this.tally.failed += 1
    const { reason } = failure
    this.#options.log.warn('Warm-up skips what failed repeatedly', { reason })
  }

  #backOff({ retryAfterSeconds }: Unavailable): void {
    const { timing } = this.#options
    const ms = Math.min(FIRST_BACK_OFF_MS * 2 ** this.#failuresInARow, LONGEST_BACK_OFF_MS)
    this.#failuresInARow += 1
    const advisedMs = (retryAfterSeconds ?? 0) * 1000
    this.#pausedUntilMs = timing.now() + Math.max(jittered(ms, timing.random), advisedMs)
  }
}
