import { onPage, rootData } from '../lib/delegate'
import { all, setText } from '../lib/dom'
import { ownStyle } from '../lib/own-style'
import { revealCurrent } from './restore-sidebar'

/** Share of the viewport height above which the last heading is the current one. */
const READING_LINE = 0.3
/** Scroll position, in pixels, beyond which scrolling down hides the bottom bar. */
const BAR_HIDES_BELOW = 200
/** Minimum scroll distance in pixels; smaller movements are ignored as jitter. */
const MIN_MOVEMENT_PX = 4

type Entry = { readonly link: HTMLAnchorElement; readonly heading: HTMLElement }

/** Returns the headings in the table of contents, in order, with the link to each. */
function listedHeadings(): Entry[] {
  return all<HTMLAnchorElement>('[data-toc] a[href^="#"]').flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ heading, link }] : []
  })
}

let entries: Entry[] = []
let current: Entry | undefined

/** Returns the fragment of the heading being read; that in the address on a page without a table of contents. */
export const currentHash = () => (entries[0] ? (current?.link.hash ?? '') : location.hash)

function showCurrent(next: Entry | undefined): void {
  current?.link.removeAttribute('aria-current')
  next?.link.setAttribute('aria-current', 'location')
  const text = next?.link.textContent ?? document.querySelector('[data-toc]')?.ariaLabel ?? ''
  for (const element of all('[data-current-heading]')) setText(element, text)
  current = next
  // The rail scrolls independently of the text.
  for (const toc of all('.toc')) {
    if (next) revealCurrent(toc)
    else toc.scrollTop = 0
  }
}

/** Clears the mark of an earlier visit from markup that React reused. */
function forgetCurrent(): void {
  for (const link of all('[data-toc] [aria-current]')) link.removeAttribute('aria-current')
  showCurrent(undefined)
}

const styleProgress = ownStyle()

/** Returns the heading being read, with `remaining` pixels to the end of the page. */
function readEntry(remaining: number): Entry | undefined {
  const line = innerHeight * READING_LINE
  const at = entries.findLastIndex(({ heading }) => heading.getBoundingClientRect().top <= line)
  // Headings on the last screen never reach the line: at the end of the page, the one in the address is current, or else the
  // last.
  const atEnd = remaining < 1 ? entries.slice(Math.max(at, 0)) : []
  return (
    atEnd.find(({ link }) => link.hash === location.hash) ??
    (scrollY > 0 ? atEnd.at(-1) : undefined) ??
    entries[at]
  )
}

function showPlace(): void {
  const length = document.documentElement.scrollHeight - innerHeight
  const reached = readEntry(length - scrollY)
  if (reached !== current) showCurrent(reached)
  styleProgress(`[data-progress]{--progress:${length > 0 ? Math.min(1, scrollY / length) : 1}}`)
}

let lastY = 0

function setBarHidden(isHidden: boolean): void {
  if (isHidden) rootData['bar'] = 'hidden'
  else delete rootData['bar']
}

function moveBar(): void {
  if (Math.abs(scrollY - lastY) < MIN_MOVEMENT_PX) return
  setBarHidden(scrollY > lastY && scrollY > BAR_HIDES_BELOW)
  lastY = scrollY
}

/** Marks the reading position in the table of contents and in the bottom bar, and hides the bar while scrolling down. */
export function serveReadingPlace(): void {
  let isWaiting = false
  const update = () => {
    isWaiting = false
    showPlace()
    moveBar()
  }
  const updateSoon = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(update)
  }
  onPage(() => {
    entries = listedHeadings()
    forgetCurrent()
    lastY = scrollY
    setBarHidden(false)
    updateSoon()
  })
  addEventListener('scroll', updateSoon, { passive: true })
  addEventListener('resize', updateSoon, { passive: true })
  addEventListener('hashchange', updateSoon)
  addEventListener('focusin', () => setBarHidden(false))
}
