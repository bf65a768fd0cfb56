import { setImmediate as nextTurn } from 'node:timers/promises'
import { createQueue } from '~/ports/resilience/queue'
import { waitWithin } from '~/ports/resilience/timeout'

/** Maximum time that work for clients is deferred, so that a stream of calls from the site does not block it. */
const MAX_WAIT_MS = 200

/** Prioritizes work for the site over work for browsers. */
export type SiteFirst = {
  /** Runs work that the site waits for, at once. */
  readonly forSite: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Runs work for a browser: one at a time, each in a new turn of the event loop, after pending calls of the site. */
  readonly forClient: <Value>(work: () => Promise<Value>) => Promise<Value>
}

/** Creates an instance without pending work. */
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
        // Lets pending calls of the site arrive first.
        await nextTurn()
        if (calls > 0) await waitWithin(idle.promise, MAX_WAIT_MS)
        return work()
      }),
  }
}
