/** The bytes of a body, or why there are none: it is too large, or broke off or did not end in time. */
export type LimitedBody =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken' }

/** Reads a body of at most `maxBytes`, and no further than that. */
export async function readLimited(
  { body, headers }: Request,
  maxBytes: number,
  signal: AbortSignal,
): Promise<LimitedBody> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return { kind: 'too-large' }
  const reader = (body ?? new Blob().stream()).getReader()
  const stop = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength
      if (size > maxBytes) {
        stop()
        return { kind: 'too-large' }
      }
      chunks.push(part.value)
    }
    return signal.aborted ? { kind: 'broken' } : { kind: 'bytes', bytes: Buffer.concat(chunks) }
  } catch {
    return { kind: 'broken' }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
