import type { Lane } from '~/ports/downloads/port'
import type { Fetcher } from './fetcher.server'

/** Fetches older days of packages, one call at a time. */
export type HistoryQueue = {
  /** Adds packages that are not queued yet. Those of the lane `background` are fetched last. */
  readonly add: (names: readonly string[], lane: Lane) => void
  /** Resolves when the queue is empty. */
  readonly whenDone: () => Promise<void>
}

/** Maximum packages per call. */
const AT_ONCE = 100

/** Creates an empty queue. A package that fails is removed; the next view or refresh round adds it again. */
export function createHistoryQueue(fetcher: Pick<Fetcher, 'fetchHistory'>): HistoryQueue {
  const waiting = { history: new Set<string>(), background: new Set<string>() }
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    for (;;) {
      const lane = waiting.history.size > 0 ? 'history' : 'background'
      const names = [...waiting[lane]].slice(0, AT_ONCE)
      if (names.length === 0) return
      for (const name of names) waiting[lane].delete(name)
      for (const name of await fetcher.fetchHistory(names, lane)) waiting[lane].add(name)
    }
  }

  return {
    add(names, lane) {
      for (const name of names) waiting[lane === 'background' ? lane : 'history'].add(name)
      running ??= run().finally(() => (running = null))
    },
    whenDone: async () => running ?? undefined,
  }
}
