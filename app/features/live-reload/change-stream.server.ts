import type { ContentChanges } from './content-changes.server'
import { timeLimit } from '~/ports/resilience/timeout'

/** Milliseconds after which a browser reconnects when its stream has ended. */
const RETRY_MS = 500

/** Interval of heartbeats in milliseconds: proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000

/** Maximum duration of a stream in milliseconds; the browser reconnects by itself and misses no change. */
const MAX_STREAM_MS = 600_000

const encoder = new TextEncoder()

/** Opens a stream of content states until the signal aborts, the reader leaves, or time is up; null if too many are open. */
type OpenChangeStream = (changes: ContentChanges, signal: AbortSignal) => ReadableStream<Uint8Array> | null

/** Creates a function that opens at most `mostStreams` streams at a time, as each uses a connection and a timer. */
export function createChangeStreams(mostStreams: number): OpenChangeStream {
  let open = 0
  return (changes, signal) => {
    if (open >= mostStreams) return null
    open += 1
    return changeStream(changes, signal, () => {
      open -= 1
    })
  }
}

/** Returns the states of the content as server-sent events: the current one at once, then each new one. */
function changeStream(
  changes: ContentChanges,
  signal: AbortSignal,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const cancellation = new AbortController()
  const end = AbortSignal.any([signal, cancellation.signal, timeLimit(MAX_STREAM_MS)])
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(`${text}\n\n`))
      const sendState = (): void => send(`data: ${changes.state()}`)
      send(`retry: ${RETRY_MS}`)
      sendState()
      const stopListening = changes.listen(sendState)
      const heartbeat = setInterval(send, HEARTBEAT_MS, ':')
      heartbeat.unref()
      const stop = (): void => {
        stopListening()
        clearInterval(heartbeat)
        onEnd()
        // A stream that its reader cancelled is closed already.
        if (!cancellation.signal.aborted) controller.close()
      }
      // An aborted signal fires no event for listeners added later.
      if (end.aborted) stop()
      else end.addEventListener('abort', stop, { once: true })
    },
    cancel: () => cancellation.abort(),
  })
}
