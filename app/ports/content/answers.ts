import type { Answer, Unavailable } from './port'

/** Wraps a value a source has. */
export function found<Value>(value: Value): Extract<Answer<Value>, { kind: 'found' }> {
  return { kind: 'found', value }
}

/** The source is well and has no such thing. */
export const missing = { kind: 'missing' } as const satisfies Answer<never>

/** The source cannot tell now. */
export function unavailable(reason: string, retryAfterSeconds: number | null = null): Unavailable {
  return { kind: 'unavailable', reason, retryAfterSeconds }
}
