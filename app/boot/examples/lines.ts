import { onPage } from '../lib/delegate'
import { all, on } from '../lib/dom'

const RANGE = /^#L(\d+)(?:-L(\d+))?$/

/** Returns the first and last line that the address names, sorted; null if it names none. */
function namedLines(): readonly [number, number] | null {
  const [, start, end = start] = RANGE.exec(location.hash) ?? []
  if (start === undefined) return null
  const [first, last] = [Number(start), Number(end)]
  return first < last ? [first, last] : [last, first]
}

/** Marks the lines that the address names. The style sheet marks a single line even without JavaScript. */
function markLines(): void {
  const [first, last] = namedLines() ?? [0, 0]
  for (const link of all('.numbered > pre > a')) {
    const line = Number(link.id.slice(1))
    link.toggleAttribute('data-marked', line >= first && line <= last)
  }
}

/** Scrolls to the first line of a range: the fragment of a range is not the id of an element. */
function arrive(): void {
  markLines()
  const [first, last] = namedLines() ?? [0, 0]
  if (first < last) document.getElementById(`L${first}`)?.scrollIntoView({ block: 'center' })
}

/** Marks lines by address, and extends the selected line to a range by Shift+click. */
export function serveLines(): void {
  onPage(arrive)
  addEventListener('hashchange', markLines)
  on('click', '.numbered > pre > a', (link, event) => {
    const from = namedLines()?.[0]
    if (!event.shiftKey || from === undefined) return
    event.preventDefault()
    const to = Number(link.id.slice(1))
    const [first, last] = from < to ? [from, to] : [to, from]
    location.hash = first === last ? `L${first}` : `L${first}-L${last}`
  })
}
