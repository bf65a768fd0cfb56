import { all } from '../delegate'
import { THEME_QUESTION } from '../frames/frame'

/** Tells the frames of examples which theme the reader chose: when a frame asks, and when the reader chooses another. */
export function serveFrameTheme(): void {
  const root = document.documentElement
  const tell = () => {
    for (const frame of all<HTMLIFrameElement>(':is(#S--preview, .runs) > iframe'))
      frame.contentWindow?.postMessage({ theme: root.dataset['theme'] ?? '' }, '*')
  }
  // A frame has no origin that could be checked, so its message is read as this question and nothing else.
  addEventListener('message', ({ data }) => data === THEME_QUESTION && tell())
  // Frames may have asked before this script was loaded.
  tell()
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-theme'] })
}
