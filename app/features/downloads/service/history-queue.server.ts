import type { Lane } from '~/ports/downloads/port'
import type { Fetcher } from './fetcher.server'

/** Fetches the past of packages, one call after the other. */
export type HistoryQueue = {
  /** Puts packages at the end, unless they wait already. Urgent ones go first. */
  readonly add: (names: readonly string[], lane: Lane) => void
  /** Resolves when nothing waits. */
  readonly whenDone: () => Promise<void>
}

/** Calls are for this many packages at most. */
const AT_ONCE = 100

/** Makes a queue in which nothing waits. What fails leaves it: it is added again by the next reader, or the next round. */
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
