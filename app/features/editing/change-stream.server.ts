import type { ContentChanges } from './content-changes.server'
import { timeLimit } from '~/ports/resilience/timeout'

/** A browser whose stream ended asks again after this time, in milliseconds. */
const RETRY_MS = 500

/** Proxies close connections that are silent for a minute. */
const SIGN_OF_LIFE_MS = 25_000

/** No stream is longer; the browser opens the next one by itself and misses nothing. */
const LONGEST_STREAM_MS = 600_000

const encoder = new TextEncoder()

/**
 * Opens a stream of the content's states, or gives null when there are too many. It ends with the signal, when its
 * reader leaves, or when it has lasted long enough.
 */
export type OpenChangeStream = (
  changes: ContentChanges,
  signal: AbortSignal,
) => ReadableStream<Uint8Array> | null

/** Streams of states, `mostStreams` of them at a time: each holds a connection and a timer. */
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

/** The states of the content as server-sent events: the present one at once, then each as it comes. */
function changeStream(
  changes: ContentChanges,
  signal: AbortSignal,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const left = new AbortController()
  const end = AbortSignal.any([signal, left.signal, timeLimit(LONGEST_STREAM_MS)])
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(`${text}\n\n`))
      const sendState = (): void => send(`data: ${changes.state()}`)
      send(`retry: ${RETRY_MS}`)
      sendState()
      const stopListening = changes.listen(sendState)
      const signs = setInterval(send, SIGN_OF_LIFE_MS, ':')
      signs.unref()
      const stop = (): void => {
        stopListening()
        clearInterval(signs)
        onEnd()
        // A stream that its reader left is closed already.
        if (!left.signal.aborted) controller.close()
      }
      // An aborted signal fires no event for listeners added later.
      if (end.aborted) stop()
      else end.addEventListener('abort', stop, { once: true })
    },
    cancel: () => left.abort(),
  })
}
