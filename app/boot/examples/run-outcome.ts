import { announce } from '../lib/announce'
import { THEME_QUESTION } from '../frames/frame'

/**
 * Says what became of a run once its frame is there: the focus stays where it was. A frame that runs an example asks for the theme
 * first; the document that says why an example did not run has no script.
 */
export function announceRun(frame: HTMLIFrameElement): void {
  let isRunning = false
  const hear = ({ data, source }: MessageEvent) => {
    if (source === frame.contentWindow && data === THEME_QUESTION) isRunning = true
  }
  addEventListener('message', hear)
  frame.addEventListener(
    'load',
    () => {
      removeEventListener('message', hear)
      announce(isRunning ? 'The preview runs your changes' : 'The example didn’t run: the preview says why')
    },
    { once: true },
  )
}
