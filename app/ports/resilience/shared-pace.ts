/**
 * A rate limit shared by several instances, as a token bucket: time is divided into slots with one token each, and a
 * token expires after as many slots as the bucket has capacity. The instance that claims a slot first gets its token.
 *
 *   const waitMs = createSharedPace({ claim, capacity: 20, perSecond: 1 / 3, now: Date.now })
 *   const ms = await waitMs(0)
 *   if (ms > 0) await sleep(ms)
 *
 * The clocks of instances may differ: slots then open a little earlier for some, but no slot has two tokens.
 */
export type SharedPace = (leave: number) => Promise<number>

/** Claims a key among all instances, for a time: true for the one that gets it, else false; null if the store fails. */
export type ClaimMark = (key: string, lifeMs: number) => Promise<boolean | null>

type SharedPaceOptions = {
  readonly claim: ClaimMark
  /** Capacity of the bucket, in tokens. */
  readonly capacity: number
  readonly perSecond: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Factor by which a claim outlives its slot, since clocks differ. */
const LIVES = 3

/**
 * Creates a function that takes a token, leaving `leave` of them for others, and returns 0; or returns after how many
 * milliseconds to ask again. Also returns 0 if claims are unavailable, since each instance has its own rate limit too.
 */
export function createSharedPace({ claim, capacity, perSecond, now }: SharedPaceOptions): SharedPace {
  const slotMs = 1000 / perSecond
  /** Slots whose token is known to be taken. */
  const taken = new Set<number>()

  return async (leave) => {
    const newest = Math.floor(now() / slotMs)
    const oldest = newest - capacity + 1
    for (const slot of taken) if (slot < oldest) taken.delete(slot)
    for (let slot = oldest; slot <= newest; slot += 1) {
      if (taken.has(slot)) continue
      if (capacity - taken.size <= leave) break
      const isOurs = await claim(`slot/${slot}`, capacity * slotMs * LIVES)
      if (isOurs === null) return 0
      taken.add(slot)
      if (isOurs) return 0
    }
    return Math.max(1, Math.ceil((newest + 1) * slotMs - now()))
  }
}
