import { type CallOptions, lanes, type Lane } from '~/ports/downloads/port'
import type { Timing } from '~/ports/timing'

/** Does works in the order of their lanes, at the pace that calls may have. */
export type CallLanes = {
  /**
   * Does the work when it is its turn. A work whose signal has aborted by then needs no permit and must end without a
   * call. Null when too much waits in its lane.
   */
  readonly run: <Value>(call: CallOptions, work: () => Promise<Value>) => Promise<Value> | null
}

/** What {@link createCallLanes} needs. */
export type CallLanesOptions = {
  readonly concurrency: number
  /** Works that may wait in a lane. */
  readonly maxWaiting: number
  /** Permits one more call of a lane with 0, or says after how many milliseconds to ask again. */
  readonly permit: (lane: Lane) => number | Promise<number>
  readonly timing: Timing
}

/** Makes lanes in which nothing waits. */
export function createCallLanes(options: CallLanesOptions): CallLanes {
  const { concurrency, maxWaiting, permit, timing } = options
  type Waiting = { readonly work: () => Promise<void>; readonly signal: AbortSignal }
  const waiting: Record<Lane, Waiting[]> = { reader: [], history: [], background: [] }
  let running = 0
  let isStarting = false
  let wake: (() => void) | null = null

  function start(lane: Lane): void {
    const next = waiting[lane].shift()
    if (!next) return
    running += 1
    void next.work().finally(() => {
      running -= 1
      wake?.()
    })
  }

  /** Until a work ends, one comes in, or the time is over; with null, however long that takes. */
  async function untilChange(limitMs: number | null): Promise<void> {
    const changed = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    if (limitMs !== null) timing.sleep(limitMs, changed.signal).then(resolve, resolve)
    await promise
    wake = null
    changed.abort()
  }

  async function startAll(): Promise<void> {
    if (isStarting) return
    isStarting = true
    for (;;) {
      // Calls queued meanwhile may have priority.
      const lane = lanes.find((each) => waiting[each].length > 0)
      if (!lane) break
      const isOver = waiting[lane][0]?.signal.aborted ?? false
      const permitted = isOver ? 0 : running >= concurrency ? null : permit(lane)
      const waitMs = permitted instanceof Promise ? await permitted : permitted
      if (waitMs === 0) start(lane)
      else await untilChange(waitMs)
    }
    isStarting = false
  }

  return {
    run: <Value>({ lane, signal }: CallOptions, work: () => Promise<Value>) => {
      if (waiting[lane].length >= maxWaiting) return null
      const { promise, resolve, reject } = Promise.withResolvers<Value>()
      waiting[lane].push({ work: () => work().then(resolve, reject), signal })
      wake?.()
      void startAll()
      return promise
    },
  }
}
