/**
 * The pace of several instances together, as a token bucket: time is cut into slots with one token each, and a token
 * expires after as many slots as the bucket has capacity. The instance that marks a slot first has its token.
 *
 *   const waitMs = createSharedPace({ claim, capacity: 20, perSecond: 1 / 3, now: Date.now })
 *   const ms = await waitMs(0)
 *   if (ms > 0) await sleep(ms)
 *
 * The clocks of the instances may differ: then slots open a little earlier for some, and none has two tokens.
 */
export type SharedPace = (leave: number) => Promise<number>

/**
 * Marks a key for all instances, for a time. True for the one instance that did, false for others, and null when that cannot
 * be known.
 */
export type ClaimMark = (key: string, lifeMs: number) => Promise<boolean | null>

/** What {@link createSharedPace} needs. */
export type SharedPaceOptions = {
  readonly claim: ClaimMark
  /** Tokens of a full bucket. */
  readonly capacity: number
  readonly perSecond: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A mark outlives its slot by as many times: clocks differ. */
const LIVES = 3

/**
 * Takes a token, where `leave` of them stay for others, and returns 0; or returns after how many milliseconds to ask again.
 * 0 also where marks cannot be had: an instance alone keeps to a pace of its own.
 */
export function createSharedPace({ claim, capacity, perSecond, now }: SharedPaceOptions): SharedPace {
  const slotMs = 1000 / perSecond
  /** Slots whose token is known to be gone. */
  const gone = new Set<number>()

  return async (leave) => {
    const newest = Math.floor(now() / slotMs)
    const oldest = newest - capacity + 1
    for (const slot of gone) if (slot < oldest) gone.delete(slot)
    for (let slot = oldest; slot <= newest; slot += 1) {
      if (gone.has(slot)) continue
      if (capacity - gone.size <= leave) break
      const isOurs = await claim(`slot/${slot}`, capacity * slotMs * LIVES)
      if (isOurs === null) return 0
      gone.add(slot)
      if (isOurs) return 0
    }
    return Math.max(1, Math.ceil((newest + 1) * slotMs - now()))
  }
}
