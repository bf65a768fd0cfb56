import { createQuota } from '~/ports/resilience/quota'

/** Far more than people push to all repositories; an hour of it takes 1,800 trees of the 5,000 requests of a token. */
const MOST_PER_MINUTE = 30

const MINUTE_MS = 60_000

/** Does the work of a key; null when it was asked for too often. */
export type Coalesced = (key: string, work: () => Promise<void>) => Promise<void> | null

type Flight = { readonly current: Promise<void>; next: Promise<void> | null }

/**
 * Coalesces bursts: one run per key at a time, and one more after it for all calls made
 * meanwhile, because what they ask for may be newer than what it read. Never more than some runs a minute.
 */
export function createCoalesced(now: () => number): Coalesced {
  const flights = new Map<string, Flight>()
  const starts = createQuota({ limit: MOST_PER_MINUTE, windowMs: MINUTE_MS, now })

  function begin(key: string, work: () => Promise<void>): Promise<void> {
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
    if (!flight) return begin(key, work)
    const again = (): Promise<void> => begin(key, work)
    flight.next = flight.current.then(again, again)
    return flight.next
  }
}
