/**
 * Persists bytes by key. Failures are not errors: `get` returns undefined, and `set` drops the value, with one warning.
 * Values may be outdated or damaged, so callers verify them.
 */
export type ByteStore = {
  /** Returns the bytes of a key; null if there are none; undefined if the store could not be read in time. */
  readonly get: (key: string, signal: AbortSignal) => Promise<Uint8Array | null | undefined>
  readonly set: (key: string, bytes: Uint8Array) => Promise<void>
}
