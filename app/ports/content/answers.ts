import type { Answer } from './port'

/** Wraps a value a source has. */
export function found<Value>(value: Value): Answer<Value> {
  return { kind: 'found', value }
}

/** The source is well and has no such thing. */
export const missing: Answer<never> = { kind: 'missing' }

/** The source cannot tell now. */
export function unavailable(reason: string, retryAfterSeconds: number | null = null): Answer<never> {
  return { kind: 'unavailable', reason, retryAfterSeconds }
}
