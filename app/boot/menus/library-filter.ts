import { announce } from '../lib/announce'
import { all, on } from '../lib/dom'

/** Ranks a library: 0 if its name starts with the query, 1 if its name contains it, 2 if the row does; else undefined. */
function rankOf(row: HTMLElement, wanted: string): number | undefined {
  const name = row.querySelector('b')?.firstChild?.textContent?.toLowerCase() ?? ''
  if (name.startsWith(wanted)) return 0
  if (name.includes(wanted)) return 1
  return row.textContent.toLowerCase().includes(wanted) ? 2 : undefined
}

/** Wraps the first occurrence of the query in the row in a `mark` element. */
function markLetters(row: HTMLElement, wanted: string): void {
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.textContent?.toLowerCase().indexOf(wanted) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + wanted.length)
    range.surroundContents(document.createElement('mark'))
    return
  }
}

/** Shows copies of the libraries that match the query, best first, in place of the groups; the groups without a query. */
export function filterLibraries(menu: HTMLElement, typed: string): void {
  const text = typed.trim()
  const wanted = text.toLowerCase()
  const [hits, none] = all('[data-hits], [data-no-hit]', menu)
  if (!hits || !none) return
  const groups = all('section:not([data-hits])', menu)
  for (const group of groups) group.hidden = wanted !== ''
  const rows = groups.flatMap((group) => all('a', group))
  const ranked =
    wanted === '' ? [] : [0, 1, 2].flatMap((rank) => rows.filter((row) => rankOf(row, wanted) === rank))
  hits.replaceChildren(...ranked.map((row) => row.cloneNode(true)))
  hits.hidden = ranked.length === 0
  for (const row of all('a', hits)) markLetters(row, wanted)
  none.hidden = wanted === '' || ranked.length > 0
  none.textContent = `No library matches ${text}`
  if (wanted === '') return
  announce(
    none.hidden
      ? `${ranked.length} found, first: ${ranked[0]?.querySelector('b')?.textContent}`
      : none.textContent,
  )
}

function filterOf(field: HTMLElement): void {
  const menu = field.closest<HTMLElement>('.menu')
  if (menu && field instanceof HTMLInputElement) filterLibraries(menu, field.value)
}

/** Filters the libraries of a menu by its field, also by earlier text. Opening or closing the menu clears the filter. */
export function serveLibraryFilter(): void {
  on('input', '.menu [data-filter]', filterOf)
  on('toggle', '.menu', (menu, event) => {
    if (event.target === menu) filterLibraries(menu, '')
  })
  for (const field of all<HTMLInputElement>('.menu [data-filter]')) if (field.value) filterOf(field)
}
