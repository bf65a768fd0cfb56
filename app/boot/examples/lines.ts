import { all, on, onPage } from '../delegate'

const RANGE = /^#L(\d+)(?:-L(\d+))?$/

/** The first and last line that the address names, in their order; null for none. */
function namedLines(): readonly [number, number] | null {
  const [, start, end = start] = RANGE.exec(location.hash) ?? []
  if (start === undefined) return null
  const [first, last] = [Number(start), Number(end)]
  return first < last ? [first, last] : [last, first]
}

/** Marks the lines that the address names. One line is marked by the style sheet as well, without script. */
function markLines(): void {
  const [first, last] = namedLines() ?? [0, 0]
  for (const link of all('.numbered > pre > a')) {
    const line = Number(link.id.slice(1))
    link.toggleAttribute('data-marked', line >= first && line <= last)
  }
}

/** Goes to the first line of a range, which is the id of no element. */
function arrive(): void {
  markLines()
  const [first, last] = namedLines() ?? [0, 0]
  if (first < last) document.getElementById(`L${first}`)?.scrollIntoView({ block: 'center' })
}

/** Marks lines by the address, and names a range by a click with Shift on its other end. */
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
