import { all, on, onNavigation, onPage } from './delegate'

/** Height of a sheet's top edge, where its grip is, in pixels. */
const GRIP_HEIGHT = 44
/** Dragging a sheet this far down closes it, in pixels. */
const CLOSING_DISTANCE = 90

/** Moves the sheet with the finger and closes it when it was dragged far enough. */
function drag(sheet: HTMLElement, start: number): void {
  const dropped = new AbortController()
  const { signal } = dropped
  let distance = 0
  const follow = (event: TouchEvent) => {
    distance = Math.max(0, (event.touches[0]?.clientY ?? start) - start)
    sheet.style.translate = `0 ${distance}px`
    // Or the browser scrolls, and takes the touch away from us.
    event.preventDefault()
  }
  const drop = (event: TouchEvent) => {
    dropped.abort()
    // An empty one would stay in the markup that React keeps, and the content security policy refuse it there.
    sheet.removeAttribute('style')
    if (event.type === 'touchend' && distance > CLOSING_DISTANCE) sheet.hidePopover()
  }
  sheet.addEventListener('touchmove', follow, { passive: false, signal })
  for (const type of ['touchend', 'touchcancel'] as const) sheet.addEventListener(type, drop, { signal })
}

/** Where every popover is a sheet: wider windows lay the same elements out otherwise. The same as in `styles/menus.css`. */
export const SHEETS = '(width < 64rem)'
const sheets = matchMedia(SHEETS)

/** Keeps the tap that closes a sheet from the page behind it: scrims of popovers let everything through. */
function holdTapsBeside(): void {
  let isBeside = false
  const note = ({ type, target }: Event) => {
    const open = type === 'pointerdown' && sheets.matches ? all('[popover]:popover-open') : []
    isBeside = open.length > 0 && target instanceof Node && !open.some((popover) => popover.contains(target))
  }
  addEventListener('pointerdown', note, true)
  addEventListener('pointercancel', note, true)
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

/** Closes menus and sheets that the focus leaves: what takes it may be behind them. One stays under those opened from it. */
function closeLeft(target: HTMLElement): void {
  const open = all('[popover=auto]:popover-open:not([role=alert])')
  const around = open.find((popover) => popover.contains(target))
  for (const popover of open) {
    const holds = around && popover.querySelector(`[popovertarget="${around.id}"]`)
    // A click on its own button gives that the focus, and closes it then.
    const isButton = target.getAttribute('popovertarget') === popover.id && !target.matches(':focus-visible')
    if (!popover.contains(target) && !holds && !isButton) popover.hidePopover()
  }
}

/** Sheets are popovers: scrim and Escape close them by themselves. This adds the grip and closes them on arrival. */
export function serveSheets(): void {
  holdTapsBeside()
  on('touchstart', '[popover]:popover-open', (sheet, event) => {
    const { top } = sheet.getBoundingClientRect()
    const touchedAt = event.touches[0]?.clientY ?? 0
    const isAtGrip = event.target === sheet && touchedAt - top < GRIP_HEIGHT
    if (isAtGrip && sheets.matches) drag(sheet, touchedAt)
  })
  on('click', '.sheet a[href^="#"]', (link) => link.closest<HTMLElement>(':popover-open')?.hidePopover())
  on('toggle', '.sheet', (sheet, { target }) => {
    // Groups of links in a sheet are opened and closed too.
    if (target === sheet && sheet.matches(':popover-open'))
      sheet.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  })
  on('focusin', '*', closeLeft)
  onNavigation(() => {
    for (const open of all('[popover]:popover-open')) open.hidePopover()
  })
}

/** Where the table of contents can be closed: under the title. The same as in `styles/toc.css`. */
const CLOSES = '(64rem <= width < 80rem)'

/**
 * Some browsers, Firefox 140 among them, cannot show the content of closed details by a style: there the table of
 * contents opens by itself.
 */
export function openTocWhereStylesCannot(): void {
  if (CSS.supports('selector(::details-content)')) return
  const closes = matchMedia(CLOSES)
  const open = (): void => {
    for (const details of all<HTMLDetailsElement>('.toc details')) details.open = !closes.matches
  }
  closes.addEventListener('change', open)
  onPage(open)
}
