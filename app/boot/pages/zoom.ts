/** Shows images and diagrams enlarged in a dialog. Loaded by pages that have some (`features/page-parts/prose.server.tsx`). */
import { isUnmodified, on } from '../lib/dom'

/** The dialog for all images; a click anywhere in it closes it, as do Enter and Escape. */
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

// A modified click, such as for a new tab, follows the link.
on('click', 'a.zoom', (link, event) => {
  const small = link.querySelector('img')
  if (!small || !(link instanceof HTMLAnchorElement) || !isUnmodified(event)) return
  event.preventDefault()
  const image = new Image()
  image.src = link.href
  image.alt = small.alt
  showLarge(image, small.alt || 'Image')
})

// Diagrams open by a click on the drawing or by their button.
on('click', '.diagram > .drawing, [data-action="enlarge"]', (part) => {
  const drawing = part.closest('.diagram')?.querySelector('.drawing > svg')
  // The copy references the arrowheads of the original by id, so the original stays in the page.
  if (drawing) showLarge(document.importNode(drawing, true), 'Diagram')
})
