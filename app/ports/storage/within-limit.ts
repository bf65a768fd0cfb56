/** What {@link withinLimit} found: a value in time, or that time or the caller's patience ended first. */
export type WithinLimit<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'late' }
  | { readonly kind: 'aborted' }

/**
 * Waits for `running` at most `limitMs`, and not after `signal`. What comes later is ignored, a late failure too.
 *
 * @throws what `running` rejects with in time.
 */
export async function withinLimit<Value>(
  running: Promise<Value>,
  limitMs: number,
  signal: AbortSignal | null,
): Promise<WithinLimit<Value>> {
  running.catch(() => undefined)
  if (signal?.aborted) return { kind: 'aborted' }
  const stop = new AbortController()
  const ended = new Promise<WithinLimit<Value>>((resolve) => {
    // An answer may have arrived while this process was busy: whatever is at the door is let in before the limit counts.
    const timer = setTimeout(() => setImmediate(resolve, { kind: 'late' }), limitMs)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    signal?.addEventListener('abort', () => resolve({ kind: 'aborted' }), { signal: stop.signal })
  })
  try {
    return await Promise.race([running.then((value) => ({ kind: 'done' as const, value })), ended])
  } finally {
    stop.abort()
  }
}
