/** A body exceeds the maximum size. */
export class BodyTooLargeError extends Error {}

/**
 * Reads the bytes of a body, up to `maxBytes`.
 *
 * @throws {BodyTooLargeError} If it has more; another error if the body is incomplete, or the signal aborts.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const stop = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    const chunks: Uint8Array[] = []
    let size = 0
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return joined(chunks, size)
      size += value.byteLength
      if (size > maxBytes) throw new BodyTooLargeError(`the body has over ${maxBytes} bytes`)
      chunks.push(value)
    }
  } catch (error) {
    stop()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

// Not `Buffer.concat`, whose small results are parts of a shared pool that each of them would keep in memory.
function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
