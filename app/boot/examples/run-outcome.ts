import { announce } from '../lib/announce'
import { recall, tryStore } from '../lib/storage'
import { THEME_QUESTION } from '../frames/frame'

/** Prefix of the keys that mark an example whose run has not ended. */
const RUN_KEY = 'example-run'

/** Time in milliseconds after which a run that has not loaded probably contains an endless loop. */
const SILENT_MS = 10_000

/** Run of a reader's changes. */
type Run = {
  readonly frame: HTMLIFrameElement
  /** Id of the example. */
  readonly example: string
  /** Aborts when the reader leaves the page. */
  readonly left: AbortSignal
  readonly onSilent: () => void
}

/**
 * Returns true if a run of an example never ended. An endless loop can block the page, if the browser runs frames in its
 * process, so such code must not run by itself.
 */
export const isRunUnfinished = (example: string): boolean => recall(`${RUN_KEY}:${example}`) !== null

/**
 * Announces the outcome of a run when its frame has loaded, because the focus does not move. A running example requests
 * the theme first; the document that explains why an example did not run has no script. Until the frame has
 * loaded, a stored mark says that the run has not ended; leaving the page removes it.
 */
export function watchRun({ frame, example, left, onSilent }: Run): void {
  const key = `${RUN_KEY}:${example}`
  let isRunning = false
  const noteRequest = ({ data, source }: MessageEvent) => {
    if (source === frame.contentWindow && data === THEME_QUESTION) isRunning = true
  }
  const unmark = () => tryStore(key, null)
  tryStore(key, '1')
  addEventListener('message', noteRequest)
  const untilOutcome = new AbortController()
  left.addEventListener('abort', unmark, { signal: untilOutcome.signal })
  addEventListener('pagehide', unmark, { signal: untilOutcome.signal })
  const timer = setTimeout(() => {
    untilOutcome.abort()
    if (frame.isConnected) onSilent()
  }, SILENT_MS)
  frame.addEventListener(
    'load',
    () => {
      clearTimeout(timer)
      untilOutcome.abort()
      unmark()
      removeEventListener('message', noteRequest)
      announce(isRunning ? 'The preview runs your changes' : 'The example didn’t run: the preview says why')
    },
    { once: true },
  )
}
