import { jittered, type Timing } from '~/ports/timing'
import { unavailable, type Unavailable } from '~/ports/answer'
import type { SourceLoad } from '~/ports/content/port'
import type { Log } from '~/ports/log'

/** Maximum number of concurrent tasks. */
const AT_ONCE = 2

/**
 * Pause after each fetched file, so that two concurrent tasks fetch at most 300 files a minute; the code-hosting service allows
 * 900 requests. Files of a batch count separately, because the service may refuse the whole batch.
 */
const PAUSE_MS = 400

/** Interval at which a waiting warm-up checks whether it may continue, for example while requests of readers run. */
const LOOK_AGAIN_MS = 1000

/** Share of the hourly request quota reserved for readers. */
const READERS_SHARE = 0.5

/** Interval between checks of a spent quota, which the service resets every hour. */
const SPENT_PAUSE_MS = 60_000

const FIRST_BACK_OFF_MS = 30_000
const MAX_BACK_OFF_MS = 600_000

/** Attempts after which a task is given up: its failures are not temporary. */
const MAX_TRIES = 5

/** How many files of a task were already cached, and how many it fetched. */
type Done = { readonly cached: number; readonly fetched: number }

/** Result of a task: its file counts, or why it failed. */
export type TaskResult = Done | Unavailable

/** A unit of work of the queue. */
export type Task = (signal: AbortSignal) => Promise<TaskResult>

/** How many files were already cached, how many were fetched, and how many tasks were given up. */
type Tally = { cached: number; fetched: number; failed: number }

type WarmUpQueueOptions = {
  readonly load: () => SourceLoad
  readonly timing: Timing
  readonly log: Log
  readonly signal: AbortSignal
}

type QueuedTask = { readonly task: Task; tries: number }

/**
 * A background queue. It runs a few tasks at a time, and none while requests of readers are in progress or the remaining quota is
 * low. After a failure it pauses, longer after each in a row, and keeps the failed task for later. It stops when the signal aborts.
 */
export class WarmUpQueue {
  readonly tally: Tally = { cached: 0, fetched: 0, failed: 0 }
  readonly #options: WarmUpQueueOptions
  #failed: QueuedTask[] = []
  #underWay = 0
  #failuresInARow = 0
  #pausedUntilMs = -Infinity

  constructor(options: WarmUpQueueOptions) {
    this.#options = options
  }

  async run(tasks: readonly Task[]): Promise<void> {
    await this.#runAll(tasks.map((task) => ({ task, tries: 0 })))
  }

  /** Tries the failed tasks again, until they succeed or are given up. */
  async retryFailed(): Promise<void> {
    while (this.#failed.length > 0 && !this.#options.signal.aborted)
      await this.#runAll(this.#failed.splice(0))
  }

  async #runAll(queue: QueuedTask[]): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#work(queue)))
  }

  async #work(queue: QueuedTask[]): Promise<void> {
    const { signal, timing } = this.#options
    while (queue.length > 0) {
      await this.#untilQuiet()
      const next = queue.shift()
      if (!next || signal.aborted) return
      const result = await this.#attempt(next.task)
      if ('kind' in result) this.#putOff(next, result)
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

  /** Returns the milliseconds to wait before the next check; 0 when a task may start. */
  #waitMs(): number {
    const { load, timing } = this.#options
    const pauseMs = this.#pausedUntilMs - timing.now()
    if (pauseMs > 0) return Math.max(pauseMs, LOOK_AGAIN_MS)
    const { calls, shareLeft } = load()
    if (shareLeft !== null && shareLeft < READERS_SHARE) return SPENT_PAUSE_MS
    return calls > this.#underWay ? LOOK_AGAIN_MS : 0
  }

  /** Sleeps; does not reject on abort, because callers check the signal. */
  async #sleep(ms: number): Promise<void> {
    const { timing, signal } = this.#options
    return timing.sleep(ms, signal).catch(() => undefined)
  }

  /** Runs a task. Converts an exception, as for docs that cannot be parsed, to a failure, so that the other tasks still run. */
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

  /** Keeps a failed task for later, or gives it up. */
  #putOff(waiting: QueuedTask, failure: Unavailable): void {
    this.#backOff(failure)
    waiting.tries += 1
    if (waiting.tries < MAX_TRIES) {
      this.#failed.push(waiting)
      return
    }
    this.tally.failed += 1
    const { reason } = failure
    this.#options.log.warn('Warm-up skips what failed repeatedly', { reason })
  }

  #backOff({ retryAfterSeconds }: Unavailable): void {
    const { timing } = this.#options
    const ms = Math.min(FIRST_BACK_OFF_MS * 2 ** this.#failuresInARow, MAX_BACK_OFF_MS)
    this.#failuresInARow += 1
    const advisedMs = (retryAfterSeconds ?? 0) * 1000
    this.#pausedUntilMs = timing.now() + Math.max(jittered(ms, timing.random), advisedMs)
  }
}
