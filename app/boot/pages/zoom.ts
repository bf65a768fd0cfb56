/** Shows images and diagrams large, in a dialog. Pages that have some name this script (`features/page-parts/prose.server.tsx`). */
import { isUnmodifiedClick, on } from '../delegate'

/** The one dialog that shows images large; any click in it closes it, as do Enter on its image, and Escape. */
const dialog = document.createElement('dialog')
dialog.className = 'zoomed'

function showLarge(picture: Element, label: string): void {
  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = 'Close'
  close.append(picture)
  dialog.ariaLabel = label
  dialog.replaceChildren(close)
  document.body.append(dialog)
  dialog.showModal()
}

on('click', '.zoomed', () => dialog.close())

// A click that asks for a new tab stays the link that it is.
on('click', 'a.zoom', (link, event) => {
  const small = link.querySelector('img')
  if (!small || !(link instanceof HTMLAnchorElement) || !isUnmodifiedClick(event)) return
  event.preventDefault()
  const image = new Image()
  image.src = link.href
  image.alt = small.alt
  showLarge(image, small.alt || 'Image')
})

// Diagrams open by a click in the drawing or by their button.
on('click', '.diagram > .drawing, [data-action="enlarge"]', (part) => {
  const drawing = part.closest('.diagram')?.querySelector('.drawing > svg')
  // The copy refers to the arrowheads of the original by id, so the original stays in the page.
  if (drawing) showLarge(document.importNode(drawing, true), 'Diagram')
})
