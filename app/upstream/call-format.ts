import { fromJSON, type SerovalJSON } from 'seroval'

/** Header of Start for calls of server functions from the browser; their response has a different format. */
export const CALL_HEADER = 'x-tsr-serverfn'

/** Header of Start for serialized results of server functions, including errors, which its client parses. */
export const SERIALIZED_HEADER = 'x-tss-serialized'

/** Maximum length of a payload in characters; it is part of an address, whose length is limited too. */
const MAX_PAYLOAD_LENGTH = 8000

/** Maximum nesting of objects and lists. The deepest argument of a server function has six levels. */
const MAX_LEVELS = 32

/**
 * Checks whether seroval, the format of calls, can parse a payload. Limits size and depth, so that parsing takes under a
 * millisecond. The schema of the function validates the values.
 */
export function isReadablePayload(payload: string): boolean {
  if (payload.length > MAX_PAYLOAD_LENGTH) return false
  try {
    // The parser throws for any other format, so the type needs no check here.
    const json: SerovalJSON = JSON.parse(payload)
    fromJSON(json, { depthLimit: MAX_LEVELS })
    return true
  } catch {
    return false
  }
}
