/**
 * Keeps bytes beyond this process, under keys of its users. Failing is never an error to the caller: `get` answers null,
 * `set` is dropped with one warning. What comes back may be old or damaged: callers check it before use.
 */
export type ByteStore = {
  /** The bytes under a key; null when there are none, or none in time. */
  readonly get: (key: string, signal: AbortSignal) => Promise<Uint8Array | null>
  readonly set: (key: string, bytes: Uint8Array) => Promise<void>
}
