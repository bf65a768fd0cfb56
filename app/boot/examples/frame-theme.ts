import { all } from '../lib/dom'
import { THEME_QUESTION } from '../frames/frame'

/** Sends the reader's theme to the frames of examples when a frame requests it, and when the theme changes. */
export function serveFrameTheme(): void {
  const root = document.documentElement
  const sendTheme = () => {
    // Skips frames that are still closed: a message would create their windows.
    for (const frame of all<HTMLIFrameElement>(':is(#S--preview > iframe, .runs[open] iframe)'))
      frame.contentWindow?.postMessage({ theme: root.dataset['theme'] ?? '' }, '*')
  }
  // The origin of a frame is opaque and cannot be checked, so its message is only compared with this request.
  addEventListener('message', ({ data }) => data === THEME_QUESTION && sendTheme())
  // Frames may have requested it before this script was loaded.
  sendTheme()
  new MutationObserver(sendTheme).observe(root, { attributeFilter: ['data-theme'] })
}
