import { type CallOptions, lanes, type Lane } from '~/ports/downloads/port'
import type { Timing } from '~/ports/timing'

/** Options of {@link CallLanes}. */
export type CallLanesOptions = {
  readonly concurrency: number
  /** Maximum number of waiting calls per lane. */
  readonly maxWaiting: number
  /** Returns 0 to permit one more call of a lane, or the number of milliseconds after which to ask again. */
  readonly permit: (lane: Lane) => number | Promise<number>
  readonly timing: Timing
}

type Waiting = { readonly work: () => Promise<void>; readonly signal: AbortSignal }

/** Makes calls in the order of their lanes, at the permitted rate. */
export class CallLanes {
  readonly #options: CallLanesOptions
  readonly #waiting: Record<Lane, Waiting[]> = { reader: [], history: [], background: [] }
  #running = 0
  #isStarting = false
  #wake: (() => void) | null = null

  constructor(options: CallLanesOptions) {
    this.#options = options
  }

  /**
   * Runs the work in its turn; null if its lane is full. Work whose signal has aborted by then needs no permission, and must
   * end without a call.
   */
  run<Value>({ lane, signal }: CallOptions, work: () => Promise<Value>): Promise<Value> | null {
    if (this.#waiting[lane].length >= this.#options.maxWaiting) return null
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    this.#waiting[lane].push({ work: () => work().then(resolve, reject), signal })
    this.#wake?.()
    void this.#startAll()
    return promise
  }

  async #startAll(): Promise<void> {
    if (this.#isStarting) return
    this.#isStarting = true
    const { concurrency, permit } = this.#options
    for (;;) {
      // Calls queued meanwhile may have a higher priority.
      const lane = lanes.find((each) => this.#waiting[each].length > 0)
      if (!lane) break
      const isOver = this.#waiting[lane][0]?.signal.aborted ?? false
      const permitted = isOver ? 0 : this.#running >= concurrency ? null : permit(lane)
      const waitMs = permitted instanceof Promise ? await permitted : permitted
      if (waitMs === 0) this.#start(lane)
      else await this.#untilChange(waitMs)
    }
    this.#isStarting = false
  }

  #start(lane: Lane): void {
    const next = this.#waiting[lane].shift()
    if (!next) return
    this.#running += 1
    void next.work().finally(() => {
      this.#running -= 1
      this.#wake?.()
    })
  }

  /** Waits until work ends, work is added, or the limit has passed; null is no limit. */
  async #untilChange(limitMs: number | null): Promise<void> {
    const changed = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    if (limitMs !== null) this.#options.timing.sleep(limitMs, changed.signal).then(resolve, resolve)
    await promise
    this.#wake = null
    changed.abort()
  }
}
