import { PREVIEW_WIDTH_KEY, recall, remember } from '../lib/storage'
import { ownStyle } from '../lib/own-style'
import { listen, serveElements } from '../lib/serve-elements'

const STEP = 24

/** Minimum width of the code beside the preview, in pixels. */
const MIN_CODE_PX = 320

const stylePreview = ownStyle()

/** Resizes the preview by pointer and keyboard, and stores its width. */
export function serveHandle(): void {
  serveElements('.panes > .handle', (handle, signal) => {
    const preview = handle.nextElementSibling
    const code = handle.previousElementSibling
    if (!(preview instanceof HTMLElement) || !(code instanceof HTMLElement)) return
    const usual = Number(handle.getAttribute('aria-valuenow'))
    const least = Number(handle.getAttribute('aria-valuemin'))
    const most = () => Math.max(least, preview.offsetWidth + code.offsetWidth - MIN_CODE_PX)
    const show = (wanted: number) => {
      const width = Math.round(Math.min(Math.max(wanted, least), most()))
      stylePreview(`.panes{--preview:${width}px}`)
      handle.setAttribute('aria-valuenow', String(width))
      handle.setAttribute('aria-valuemax', String(most()))
      return width
    }
    const move = (wanted: number) => remember(PREVIEW_WIDTH_KEY, String(show(wanted)))
    const edge = () => preview.getBoundingClientRect().right

    // The handle is hidden in windows narrower than 1280 px.
    if (handle.checkVisibility()) show(Number(recall(PREVIEW_WIDTH_KEY)) || usual)
    listen(handle, 'dblclick', () => move(usual), signal)
    listen(
      handle,
      'keydown',
      (event) => {
        const now = Number(handle.getAttribute('aria-valuenow'))
        const wanted = { ArrowLeft: now + STEP, ArrowRight: now - STEP, Home: least, End: most() }[event.key]
        if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        move(wanted)
      },
      signal,
    )
    // With capture, pointer events continue over the frame.
    listen(
      handle,
      'pointerdown',
      (event) => {
        if (event.button !== 0) return
        event.preventDefault()
        handle.setPointerCapture(event.pointerId)
        handle.focus({ preventScroll: true })
      },
      signal,
    )
    listen(
      handle,
      'pointermove',
      (event) => {
        if (handle.hasPointerCapture(event.pointerId)) move(edge() - event.clientX)
      },
      signal,
    )
  })
}
