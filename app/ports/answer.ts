/** The result of reading from an external system. A failure is a value; only a route converts it to a status code. */
export type Answer<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  /** The external system works and does not have the value. */
  | { readonly kind: 'missing' }
  /** The external system cannot respond now; `retryAfterSeconds` is its advice, or null. */
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number | null }

/** The result if the external system cannot respond. */
export type Unavailable = Extract<Answer<never>, { kind: 'unavailable' }>

/** Wraps a value as found. */
export function found<Value>(value: Value): Extract<Answer<Value>, { kind: 'found' }> {
  return { kind: 'found', value }
}

/** The external system works and does not have the value. */
export const missing = { kind: 'missing' } as const satisfies Answer<never>

/** Creates the result for an external system that cannot respond now. */
export function unavailable(reason: string, retryAfterSeconds: number | null = null): Unavailable {
  return { kind: 'unavailable', reason, retryAfterSeconds }
}

/** The result for a caller whose signal was aborted. */
export const gaveUp: Unavailable = unavailable('no answer in time')
