import { on } from './delegate'

let dialog: HTMLDialogElement | undefined

/** The one dialog that shows images large; any click in it closes it, as do Enter on its image, and Escape. */
function zoomDialog(): HTMLDialogElement {
  if (dialog?.isConnected) return dialog
  dialog = document.createElement('dialog')
  dialog.className = 'zoomed'
  dialog.addEventListener('click', () => dialog?.close())
  document.body.append(dialog)
  return dialog
}

/** Images open in a dialog; a click that asks for a new tab stays the link that it is. */
export function serveImageZoom(): void {
  on('click', 'a.zoom', (link, event) => {
    const small = link.querySelector('img')
    if (!small || !(link instanceof HTMLAnchorElement)) return
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const image = new Image()
    image.src = link.href
    image.alt = small.alt
    const close = document.createElement('button')
    close.type = 'button'
    close.ariaLabel = 'Close'
    close.append(image)
    const shown = zoomDialog()
    shown.setAttribute('aria-label', small.alt || 'Image')
    shown.replaceChildren(close)
    shown.showModal()
  })
}
