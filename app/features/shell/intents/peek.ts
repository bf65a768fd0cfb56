import { NAVIGATED } from '~/boot/lib/events'
import '~/styles/peek.css'

/** Time that a pointer or the focus stays on a link before its card is requested. */
const REST_MS = 300
/** Time until the card closes after the pointer has left the link, so that it can reach the card. */
const LEAVE_MS = 200
/** Duration of a press that shows the card; shorter than the half second after which browsers open their menu. */
const PRESS_MS = 350
/** Distance in CSS pixels beyond which a moving finger counts as scrolling. */
const PRESS_REACH = 10
const FETCH_LIMIT_MS = 4_000
const MAX_KEPT = 50
/** Distance of the card from the link and the window edges, in CSS pixels. */
const GAP = 8

const CARD_ID = 'S--peek'

/** Cached markup by address; `''` for a page without a card. */
const cachedMarkup = new Map<string, string>()

let card: HTMLElement | null = null
let shownFor: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let pendingRequest = new AbortController()
/** True from a long press until the click that browsers may fire at its end. */
let isPressed = false
let pressedAt = { x: 0, y: 0 }

/** Returns the address of the card for a link; null if it has none. */
function peekAddress({ origin, pathname, search, hash }: HTMLAnchorElement): string | null {
  const isDocsPage = /^\/[^/]+\/[^/]+\/docs\/./.test(pathname) && !/\.md$|\/examples\//.test(pathname)
  if (origin !== location.origin || !isDocsPage || search !== '' || pathname === location.pathname)
    return null
  return `/peek${pathname}${hash === '' ? '' : `~${hash.slice(1)}`}`
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('.prose a[href], .name') : null
}

async function markupOf(address: string, signal: AbortSignal): Promise<string> {
  const known = cachedMarkup.get(address)
  if (known !== undefined) return known
  const answer = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_LIMIT_MS)]),
  })
  const markup = answer.ok ? await answer.text() : ''
  const [oldest] = cachedMarkup.keys()
  if (cachedMarkup.size >= MAX_KEPT && oldest !== undefined) cachedMarkup.delete(oldest)
  // Only cached if successful: a failure may be temporary.
  if (answer.ok) cachedMarkup.set(address, markup)
  return markup
}

function hide(): void {
  clearTimeout(timer)
  pendingRequest.abort()
  shownFor?.removeAttribute('aria-describedby')
  shownFor = null
  if (card?.matches(':popover-open')) card.hidePopover()
}

/** Positions the card below the link, or above it if there is no room below. */
function place(at: HTMLElement, link: HTMLElement): void {
  const line = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = at
  const { clientWidth, clientHeight } = document.documentElement
  const below = line.bottom + GAP
  const top = below + height > clientHeight - GAP ? line.top - GAP - height : below
  at.style.top = `${Math.max(GAP, top)}px`
  at.style.left = `${Math.max(GAP, Math.min(line.left, clientWidth - width - GAP))}px`
}

async function show(link: HTMLAnchorElement): Promise<void> {
  const address = peekAddress(link)
  if (address === null || shownFor === link) return
  hide()
  const request = new AbortController()
  pendingRequest = request
  const markup = await markupOf(address, request.signal).catch(() => '')
  if (markup === '' || request.signal.aborted || !link.isConnected) return
  card ??= Object.assign(document.createElement('div'), { id: CARD_ID, popover: 'manual', role: 'tooltip' })
  card.innerHTML = markup
  // Inside `main`: assistive technology may skip content outside of landmarks.
  ;(document.querySelector('main') ?? document.body).append(card)
  card.showPopover()
  place(card, link)
  link.setAttribute('aria-describedby', CARD_ID)
  shownFor = link
}

function after(ms: number, act: () => void): void {
  clearTimeout(timer)
  timer = setTimeout(act, ms)
}

function onPointerOver(event: PointerEvent): void {
  if (event.pointerType === 'touch') return
  const link = linkAt(event.target)
  if (link && link !== shownFor) after(REST_MS, () => void show(link))
  else if (link || (event.target instanceof Node && card?.contains(event.target))) clearTimeout(timer)
  else after(LEAVE_MS, hide)
}

function onFocusIn(event: FocusEvent): void {
  const link = linkAt(event.target)
  if (link?.matches(':focus-visible')) after(REST_MS, () => void show(link))
  else if (link !== shownFor) hide()
}

function onPointerDown(event: PointerEvent): void {
  if (event.target instanceof Node && card?.contains(event.target)) return
  hide()
  isPressed = false
  const link = linkAt(event.target)
  // For links in prose, the browser's own menu is more useful.
  if (event.pointerType !== 'touch' || !link?.matches('.name')) return
  pressedAt = { x: event.clientX, y: event.clientY }
  after(PRESS_MS, () => {
    isPressed = true
    void show(link)
  })
}

function onPointerMove({ pointerType, clientX, clientY }: PointerEvent): void {
  const isFar = Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) > PRESS_REACH
  if (pointerType === 'touch' && !isPressed && isFar) clearTimeout(timer)
}

/** Cancels a press that ends early; prevents the click and the context menu after a long press. */
function onPressEnd(event: Event): void {
  if (event.type === 'pointerup' && !isPressed) clearTimeout(timer)
  if (event.type === 'pointerup' || !isPressed) return
  event.preventDefault()
  event.stopPropagation()
  if (event.type === 'click') isPressed = false
}

/**
 * Shows a card about the target of a link in a text: on hover, on focus, and on a long press of a name in code.
 *
 * @param first The event that loaded this script.
 * @param at The element that the event is about.
 */
export function servePeeks(first: Event, at: Element): void {
  document.addEventListener('pointerover', onPointerOver, { passive: true })
  document.addEventListener('pointerdown', onPointerDown, { passive: true })
  document.addEventListener('pointermove', onPointerMove, { passive: true })
  document.addEventListener('focusin', onFocusIn)
  for (const type of ['pointerup', 'contextmenu', 'click'])
    document.addEventListener(type, onPressEnd, { capture: true })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  for (const type of ['scroll', NAVIGATED])
    window.addEventListener(type, hide, { capture: true, passive: true })
  if (first instanceof PointerEvent && first.type === 'pointerdown') return onPointerDown(first)
  const link = linkAt(at)
  // The pointer or the focus may have moved on while the script loaded.
  if (link?.matches(':is(:hover, :focus-visible)')) after(REST_MS, () => void show(link))
}
