import { onNavigation } from '../lib/delegate'
import type { PageView } from '../frames/frame'
import { isAllowed, onChoice } from './consent'
import { framed } from './framed'

/** Returns the current page without its search part, which may contain what readers typed. */
function viewInView(): PageView {
  return { page_location: location.origin + location.pathname, page_title: document.title }
}

/** Counts page views by the tag manager in a sandboxed frame, while the reader allows it. */
export function serveTags(): void {
  let frame: HTMLIFrameElement | null = null
  const sendView = () => frame?.contentWindow?.postMessage(viewInView(), '*')
  const update = () => {
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
    if (frame && source === frame.contentWindow && data === 'ready') sendView()
  })
  onNavigation(sendView)
  onChoice(update)
  update()
}
