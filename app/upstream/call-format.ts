import { fromJSON, type SerovalJSON } from 'seroval'

/** Start's mark on a call that the browser makes of a server function; its answer differs from the bare one. */
export const CALL_HEADER = 'x-tsr-serverfn'

/** Start's mark on what a server function gave, failures among them: the client of Start reads those. */
export const SERIALIZED_HEADER = 'x-tss-serialized'

/** Longest payload, in characters: a payload travels in an address, and no address is longer. */
const LONGEST_PAYLOAD = 8000

/** Levels of objects and lists. The deepest argument of a server function has six. */
const MOST_LEVELS = 32

/**
 * True for the text of a payload that Start can read: what seroval, the format of calls, reads without an error. Size and
 * depth are limited, so that reading takes under a millisecond. Which values a function takes is for its schema to say.
 */
export function isReadablePayload(payload: string): boolean {
  if (payload.length > LONGEST_PAYLOAD) return false
  try {
    // The reader throws for any other format, so the type needs no check here.
    const json: SerovalJSON = JSON.parse(payload)
    fromJSON(json, { depthLimit: MOST_LEVELS })
    return true
  } catch {
    return false
  }
}
