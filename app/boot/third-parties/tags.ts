import { onNavigation } from '../delegate'
import type { PageView } from '../frames/frame'
import { isAllowed, onChoice } from './consent'
import { framed } from './framed'

/** The page in view. What readers typed is in the search part of addresses, which stays here. */
function viewInView(): PageView {
  return { page_location: location.origin + location.pathname, page_title: document.title }
}

/** Counts page views by the tag manager, in a frame of its own, while the reader allows it. */
export function serveTags(): void {
  let frame: HTMLIFrameElement | null = null
  const tell = () => frame?.contentWindow?.postMessage(viewInView(), '*')
  const look = () => {
    if (!isAllowed('analytics')) {
      frame?.remove()
      frame = null
    } else if (!frame) {
      frame = framed('tags', 'Analytics')
      frame.hidden = true
      document.body.append(frame)
    }
  }
  addEventListener('message', ({ source, data }) => {
    if (frame && source === frame.contentWindow && data === 'ready') tell()
  })
  onNavigation(tell)
  onChoice(look)
  look()
}
