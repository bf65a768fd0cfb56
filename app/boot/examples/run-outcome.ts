import { announce } from '../lib/announce'
import { THEME_QUESTION } from '../frames/frame'

/**
 * Announces the outcome of a run when its frame has loaded, because the focus does not move. A running example requests
 * the theme first; the document that explains why an example did not run has no script.
 */
export function announceRun(frame: HTMLIFrameElement): void {
  let isRunning = false
  const noteRequest = ({ data, source }: MessageEvent) => {
    if (source === frame.contentWindow && data === THEME_QUESTION) isRunning = true
  }
  addEventListener('message', noteRequest)
  frame.addEventListener(
    'load',
    () => {
      removeEventListener('message', noteRequest)
      announce(isRunning ? 'The preview runs your changes' : 'The example didn’t run: the preview says why')
    },
    { once: true },
  )
}
