/**
 * What an outside thing answers: a content source, a registry of packages, a store. A failure is a value. Only a route turns
 * an answer into a status.
 */
export type Answer<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  /** The outside thing works and does not have it. */
  | { readonly kind: 'missing' }
  /** The source cannot answer now; `retryAfterSeconds` is its advice, if it gives one. */
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number | null }

/** The answer of a source that cannot be reached. */
export type Unavailable = Extract<Answer<never>, { kind: 'unavailable' }>

/** Wraps a value. */
export function found<Value>(value: Value): Extract<Answer<Value>, { kind: 'found' }> {
  return { kind: 'found', value }
}

/** The outside thing works and has no such thing. */
export const missing = { kind: 'missing' } as const satisfies Answer<never>

/** The source cannot answer now. */
export function unavailable(reason: string, retryAfterSeconds: number | null = null): Unavailable {
  return { kind: 'unavailable', reason, retryAfterSeconds }
}

/** The answer to a caller whose signal aborted. */
export const gaveUp: Unavailable = unavailable('no answer in time')
