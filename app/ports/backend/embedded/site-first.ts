import { setImmediate as nextTurn } from 'node:timers/promises'
import { createQueue } from '~/ports/resilience/queue'
import { waitWithin } from '~/ports/resilience/timeout'

/** Work for clients waits no longer for the site: many calls would stop it. */
const LONGEST_WAIT_MS = 200

/** Orders the work of a process that serves the site and its browsers. */
export type SiteFirst = {
  /** Does work that the site waits for, at once. */
  readonly forSite: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Does work for a browser: one at a time, in a turn of the event loop of its own, and after calls of the site. */
  readonly forClient: <Value>(work: () => Promise<Value>) => Promise<Value>
}

/** An order without any work. */
export function createSiteFirst(): SiteFirst {
  const queue = createQueue({ concurrency: 1 })
  let calls = 0
  let idle = Promise.withResolvers<void>()

  return {
    async forSite(work) {
      calls += 1
      try {
        return await work()
      } finally {
        calls -= 1
        if (calls === 0) {
          idle.resolve()
          idle = Promise.withResolvers()
        }
      }
    },
    forClient: (work) =>
      queue.runAlways(async () => {
        // Calls of the site that have arrived are read in between.
        await nextTurn()
        if (calls > 0) await waitWithin(idle.promise, LONGEST_WAIT_MS)
        return work()
      }),
  }
}
