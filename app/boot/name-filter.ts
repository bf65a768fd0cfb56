import { announce } from './lib/announce'
import { all, on } from './lib/dom'

const FIELD = '[data-name-filter]'

/** The links beside a filter, without those that the choice of a framework shows and hides. */
function linesBeside(field: HTMLElement): HTMLElement[] {
  const list = field.parentElement?.querySelector('[data-toc], [data-filtered]')
  return list ? all('a:not([data-panel])', list) : []
}

function filterNames(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement)) return
  const wanted = field.value.trim().toLowerCase()
  const lines = linesBeside(field)
  for (const line of lines) line.hidden = !line.textContent.toLowerCase().includes(wanted)
  const shown = lines.filter(({ hidden }) => !hidden)
  if (wanted !== '')
    announce(
      `${shown.length} found${shown[0] ? `, first: ${shown[0].querySelector('b')?.textContent ?? shown[0].textContent}` : ''}`,
    )
}

/**
 * Filters the contents of a reference, or a list of cards, by the text in the field beside them, text typed before this script ran included. Enter goes to
 * the first line that is left.
 */
export function serveNameFilter(): void {
  on('input', FIELD, filterNames)
  on('keydown', FIELD, (field, event) => {
    if (event.key === 'Enter')
      linesBeside(field)
        .find(({ hidden }) => !hidden)
        ?.click()
  })
  for (const field of all<HTMLInputElement>(FIELD)) if (field.value) filterNames(field)
}
