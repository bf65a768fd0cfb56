import { neighbor } from '../lib/delegate'
import { all, isUnmodified, on } from '../lib/dom'
import { ownStyle } from '../lib/own-style'
import { SHEETS } from './sheets'

/** Pause in milliseconds after which typed letters start a new word. */
const TYPE_AHEAD_MS = 500
/** Distance of a menu from its button and the window edges, in pixels. */
const GAP = 8

const ITEM = 'a[href], button:not(:disabled)'

const itemsOf = (menu: HTMLElement) => all(ITEM, menu).filter((item) => item.checkVisibility())

const stylePosition = ownStyle()

/** Positions an open menu below its button, inside the window, in browsers without anchor positioning. */
function position(menu: HTMLElement): void {
  const { id } = menu
  const button = document.querySelector(`[popovertarget="${id}"]`)
  if (!button || CSS.supports('position-area: bottom')) return
  const { left, bottom } = button.getBoundingClientRect()
  const rightmost = innerWidth - menu.offsetWidth - GAP
  const inset = `${bottom + GAP}px auto auto ${Math.max(GAP, Math.min(left, rightmost))}px`
  stylePosition(`@media not ${SHEETS}{#${id}{inset:${inset}}}`)
}

let word = ''
let wordEndsAt = 0

/** Returns the next item that starts with the letters typed without a pause. */
function typedItem(items: readonly HTMLElement[], key: string, at: number): HTMLElement | undefined {
  word = (at < wordEndsAt ? word : '') + key.toLowerCase()
  wordEndsAt = at + TYPE_AHEAD_MS
  const focused = items.findIndex((item) => item === document.activeElement)
  // The first letter moves on from the current item; further letters may stay on it.
  const from = focused + (word.length === 1 ? 1 : 0)
  const inOrder = [...items.slice(from), ...items.slice(0, Math.max(0, from))]
  return inOrder.find((item) => item.textContent.trim().toLowerCase().startsWith(word))
}

function moveInMenu(menu: HTMLElement, event: KeyboardEvent): void {
  const items = itemsOf(menu)
  const inField = event.target instanceof HTMLInputElement
  const isTyped = inField && event.target.value.trim() !== ''
  if (isTyped && event.key === 'Enter') items.find((item) => item.closest('[data-hits]'))?.click()
  // Home, End and letters edit the field.
  if ((inField && !event.key.startsWith('Arrow')) || !isUnmodified(event)) return
  const isLetter = event.key.length === 1 && event.key !== ' '
  // While the field has the focus, the first result is shown as selected, so ArrowDown moves to the second.
  const next =
    (isTyped && event.key === 'ArrowDown'
      ? items.filter((item) => item.closest('[data-hits]'))[1]
      : undefined) ??
    neighbor(items, event, ['ArrowUp', 'ArrowDown']) ??
    (isLetter ? typedItem(items, event.key, event.timeStamp) : undefined)
  if (!next) return
  event.preventDefault()
  next.focus({ focusVisible: true })
}

/**
 * Adds keyboard navigation to menus, which are popovers of links, and positions them in browsers without anchor positioning.
 * Opening, closing, Escape and returning the focus are native.
 */
export function serveMenus(): void {
  on('toggle', '.menu[popover]', (menu, event) => {
    const field = menu.querySelector<HTMLInputElement>('[data-filter]')
    if (!menu.matches(':popover-open') || event.target !== menu) return
    position(menu)
    if (field) field.value = ''
    const first = menu.querySelector<HTMLElement>('[aria-current]') ?? itemsOf(menu)[0]
    // On touch screens, focusing the field would open the keyboard over the menu.
    const isTyping = field?.checkVisibility() && matchMedia('(pointer: fine)').matches
    ;(isTyping ? field : first)?.focus({ preventScroll: true })
  })
  on('keydown', '.menu[popover]', moveInMenu)
  on('keydown', '[popovertarget]', (button, event) => {
    if (event.key !== 'ArrowDown' || !(button instanceof HTMLButtonElement)) return
    const menu = button.popoverTargetElement
    if (!menu?.matches('.menu:not(:popover-open)')) return
    event.preventDefault()
    button.click()
  })
}
