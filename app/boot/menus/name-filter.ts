import { announce } from '../lib/announce'
import { all, on } from '../lib/dom'

const FIELD = '[data-name-filter]'

/** Returns the items to filter: contents links that no framework panel shows and hides, or names of cards. */
const lines = () => all('[data-toc] a:not([data-panel]), [data-filtered] b > a')

/** Style sheets hide items too: cards without the selected tag. */
const shownLines = () => lines().filter((line) => line.checkVisibility())

function filterNames(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement)) return
  const wanted = field.value.trim().toLowerCase()
  for (const line of lines()) line.hidden = !line.textContent.toLowerCase().includes(wanted)
  const shown = shownLines()
  if (wanted !== '') announce(`${shown.length} found${shown[0] ? `, first: ${shown[0].textContent}` : ''}`)
}

/**
 * Filters the contents of a reference, or a list of cards, by the text in the adjacent field, including text typed earlier.
 * Enter opens the first match.
 */
export function serveNameFilter(): void {
  on('input', FIELD, filterNames)
  on('keydown', FIELD, (_field, event) => {
    if (event.key === 'Enter') shownLines()[0]?.click()
  })
  // Fields are only reset after the event.
  on('reset', 'form', () => setTimeout(() => all(FIELD).forEach(filterNames)))
  for (const field of all<HTMLInputElement>(FIELD)) if (field.value) filterNames(field)
}
