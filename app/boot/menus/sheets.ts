import { onNavigation, onPage } from '../lib/delegate'
import { all, on } from '../lib/dom'

/** Height in pixels of the top edge of a sheet, with its grip. */
const GRIP_HEIGHT = 44
/** Distance in pixels by which dragging a sheet down closes it. */
const CLOSING_DISTANCE = 90

/** Moves the sheet with the finger, and closes it if dragged far enough. */
function drag(sheet: HTMLElement, start: number): void {
  const dropped = new AbortController()
  const { signal } = dropped
  let distance = 0
  const follow = (event: TouchEvent) => {
    distance = Math.max(0, (event.touches[0]?.clientY ?? start) - start)
    sheet.style.translate = `0 ${distance}px`
    // Otherwise, the browser scrolls and cancels the touch.
    event.preventDefault()
  }
  const drop = (event: TouchEvent) => {
    dropped.abort()
    // An empty attribute would stay in the markup that React stores, and the content security policy blocks it when that markup
    // is restored.
    sheet.removeAttribute('style')
    if (event.type === 'touchend' && distance > CLOSING_DISTANCE) sheet.hidePopover()
  }
  sheet.addEventListener('touchmove', follow, { passive: false, signal })
  for (const type of ['touchend', 'touchcancel'] as const) sheet.addEventListener(type, drop, { signal })
}

/** Media query for windows in which every popover is a sheet, as in `styles/menus.css`; wider ones have other layouts. */
export const SHEETS = '(width < 64rem)'
const sheets = matchMedia(SHEETS)

/** Prevents a tap that closes a sheet from activating the page behind it: backdrops of popovers let clicks through. */
function blockTapsBeside(): void {
  let isBeside = false
  const recordPointer = ({ type, target }: Event) => {
    const open = type === 'pointerdown' && sheets.matches ? all(':popover-open') : []
    isBeside = open.length > 0 && target instanceof Node && !open.some((popover) => popover.contains(target))
  }
  addEventListener('pointerdown', recordPointer, true)
  addEventListener('pointercancel', recordPointer, true)
  addEventListener(
    'click',
    (event) => {
      if (!isBeside) return
      isBeside = false
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}

/**
 * Closes menus and sheets that lose the focus, because they may cover the focused element; except those from which the focused
 * popover was opened. A focus that no element loses closes nothing: while a menu opens, its button may get one.
 */
function closeUnfocused(target: HTMLElement, { relatedTarget }: FocusEvent): void {
  if (!relatedTarget) return
  const open = all('[popover=auto]:popover-open:not([role=alert])')
  const around = open.find((popover) => popover.contains(target))
  for (const popover of open) {
    const holds = around && popover.querySelector(`[popovertarget="${around.id}"]`)
    // A click on the popover's own button focuses the button, then closes the popover.
    const isButton = target.matches(`[popovertarget="${popover.id}"]:not(:focus-visible)`)
    if (!popover.contains(target) && !holds && !isButton) popover.hidePopover()
  }
}

/** Adds dragging by the grip to sheets, and closes them after navigation. Popovers close by backdrop and Escape natively. */
export function serveSheets(): void {
  blockTapsBeside()
  on('touchstart', ':popover-open', (sheet, event) => {
    const { top } = sheet.getBoundingClientRect()
    const touchedAt = event.touches[0]?.clientY ?? 0
    const isAtGrip = event.target === sheet && touchedAt - top < GRIP_HEIGHT
    if (isAtGrip && sheets.matches) drag(sheet, touchedAt)
  })
  on('click', '.sheet a[href^="#"]', (link) => link.closest<HTMLElement>(':popover-open')?.hidePopover())
  on('toggle', '.sheet', (sheet, { target }) => {
    // `toggle` also comes from groups of links inside a sheet.
    if (target === sheet && sheet.matches(':popover-open'))
      sheet.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  })
  on('focusin', '*', closeUnfocused)
  onNavigation(() => {
    for (const open of all(':popover-open')) open.hidePopover()
  })
}

/** Matches windows that show the table of contents collapsed below the title; `styles/toc.css` uses the same query. */
const TOC_COLLAPSED = '(64rem <= width < 80rem)'

/** Opens the table of contents in browsers without `::details-content`, such as Firefox 140, as no style can do it. */
export function openTocWhereStylesCannot(): void {
  if (CSS.supports('selector(::details-content)')) return
  const collapsed = matchMedia(TOC_COLLAPSED)
  const open = (): void => {
    for (const details of all<HTMLDetailsElement>('.toc details')) details.open = !collapsed.matches
  }
  collapsed.addEventListener('change', open)
  onPage(open)
}
