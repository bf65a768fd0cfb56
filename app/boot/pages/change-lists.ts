/** Filters the lists of an upgrade page by the field above, expands lists with matches, and the list that a link leads to. */
import { announce } from '../lib/announce'
import { all, on } from '../lib/dom'

const FIELD = '[data-find-change]'

/** Lists that this script has expanded, to collapse them again. */
const expanded = new Set<HTMLElement>()

function showMatches(list: HTMLElement, wanted: string): number {
  const lines = [...list.querySelectorAll<HTMLElement>('li')]
  for (const line of lines) {
    const heading = line.querySelector('h3, h4')?.textContent ?? ''
    line.hidden = !heading.toLowerCase().includes(wanted)
  }
  for (const group of list.querySelectorAll('section'))
    group.hidden = !group.querySelector('li:not([hidden])')
  return lines.filter((line) => !line.hidden).length
}

function setExpanded(list: HTMLElement, isWanted: boolean): void {
  if (!(list instanceof HTMLDetailsElement) || list.open === isWanted) return
  if (isWanted) expanded.add(list)
  else if (!expanded.delete(list)) return
  list.open = isWanted
}

function findChanges(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement)) return
  const wanted = field.value.trim().toLowerCase()
  let total = 0
  for (const list of all('.upgrade > div > details')) {
    const count = showMatches(list, wanted)
    list.hidden = count === 0
    setExpanded(list, wanted !== '')
    total += count
  }
  for (const message of all('.upgrade [data-none]')) message.hidden = total > 0
  if (wanted !== '') announce(`${total} found`)
}

on('input', FIELD, findChanges)
on('click', '.upgrade a[href^="#"]', (link) => {
  const id = link instanceof HTMLAnchorElement ? decodeURIComponent(link.hash.slice(1)) : ''
  const list = document.getElementById(id)?.closest('details')
  if (list) list.open = true
})
for (const field of all<HTMLInputElement>(FIELD)) if (field.value) findChanges(field)
