import { createQuota } from '~/ports/resilience/quota'

/** Maximum number of runs per minute, more than people push. An hour at this rate takes 1,800 of a token's 5,000 requests. */
const MAX_PER_MINUTE = 30

const MINUTE_MS = 60_000

/** Runs the work of a key; null if the rate limit is exceeded. */
type Coalesced = (key: string, work: () => Promise<void>) => Promise<void> | null

type Flight = { readonly current: Promise<void>; next: Promise<void> | null }

/**
 * Creates a function that coalesces bursts: one run per key at a time, followed by one more for all calls made meanwhile, which
 * may be about newer changes than the run has read. Limits the runs per minute.
 */
export function createCoalesced(now: () => number): Coalesced {
  const flights = new Map<string, Flight>()
  const starts = createQuota({ limit: MAX_PER_MINUTE, windowMs: MINUTE_MS, now })

  function startFlight(key: string, work: () => Promise<void>): Promise<void> {
    const current = work().finally(() => {
      if (flight.next === null) flights.delete(key)
    })
    const flight: Flight = { current, next: null }
    flights.set(key, flight)
    return current
  }

  return (key, work) => {
    const flight = flights.get(key)
    if (flight?.next) return flight.next
    if (starts.waitMs() > 0) return null
    starts.use()
    if (!flight) return startFlight(key, work)
    const again = (): Promise<void> => startFlight(key, work)
    flight.next = flight.current.then(again, again)
    return flight.next
  }
}
