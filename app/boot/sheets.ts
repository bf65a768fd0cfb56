import { all, on, onPage } from './delegate'

/** Height of a sheet's top edge, where its grip is, in pixels. */
const GRIP_HEIGHT = 44
/** Dragging a sheet this far down closes it, in pixels. */
const CLOSING_DISTANCE = 90

/** Moves the sheet with the pointer and closes it when it was dragged far enough. */
function drag(sheet: HTMLElement, start: PointerEvent): void {
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - start.clientY)
  const move = (event: PointerEvent) => {
    sheet.style.translate = `0 ${distance(event)}px`
  }
  const end = (event: PointerEvent) => {
    sheet.removeEventListener('pointermove', move)
    for (const type of ['pointerup', 'pointercancel'] as const) sheet.removeEventListener(type, end)
    sheet.style.translate = ''
    if (event.type === 'pointerup' && distance(event) > CLOSING_DISTANCE) sheet.hidePopover()
  }
  sheet.setPointerCapture(start.pointerId)
  sheet.addEventListener('pointermove', move)
  for (const type of ['pointerup', 'pointercancel'] as const) sheet.addEventListener(type, end)
}

/** Sheets are popovers: scrim and Escape close them by themselves. This adds the grip and closes them on arrival. */
export function serveSheets(): void {
  on('pointerdown', '[popover]:popover-open', (sheet, event) => {
    const { top, bottom } = sheet.getBoundingClientRect()
    const isAtGrip = event.target === sheet && event.clientY - top < GRIP_HEIGHT
    // Only what stands on the lower edge of the window is a sheet: wider windows lay the same element out otherwise.
    if (isAtGrip && Math.round(bottom) >= innerHeight) drag(sheet, event)
  })
  on('click', '.sheet a[href^="#"]', (link) => link.closest<HTMLElement>(':popover-open')?.hidePopover())
  on('toggle', '.sheet', (sheet) => {
    if (sheet.matches(':popover-open'))
      sheet.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  })
  onPage(() => {
    for (const open of all('[popover]:popover-open')) open.hidePopover()
  })
}
