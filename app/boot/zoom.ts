import { isUnmodifiedClick, on } from './delegate'

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

function showLarge(picture: Element, label: string): void {
  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = 'Close'
  close.append(picture)
  const shown = zoomDialog()
  shown.setAttribute('aria-label', label)
  shown.replaceChildren(close)
  shown.showModal()
}

/** Images open in a dialog; a click that asks for a new tab stays the link that it is. */
export function serveImageZoom(): void {
  on('click', 'a.zoom', (link, event) => {
    const small = link.querySelector('img')
    if (!small || !(link instanceof HTMLAnchorElement) || !isUnmodifiedClick(event)) return
    event.preventDefault()
    const image = new Image()
    image.src = link.href
    image.alt = small.alt
    showLarge(image, small.alt || 'Image')
  })
}

/** Diagrams open in the dialog of images, by a click in the drawing or by their button. */
export function serveDiagramZoom(): void {
  on('click', '.diagram > .drawing, [data-action="enlarge"]', (part) => {
    const drawing = part.closest('.diagram')?.querySelector('.drawing > svg')
    // Its marks name those of the page's own drawing, which stays where it is.
    if (drawing) showLarge(document.importNode(drawing, true), 'Diagram')
  })
}
