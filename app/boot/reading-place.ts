import { all, onPage, root } from './delegate'
import { ownStyle } from './own-style'
import { revealCurrent } from './restore-sidebar'

/** The current heading is the last one above this part of the view. */
const READING_LINE = 0.3
/** Beyond this height, in pixels, the bottom bar hides while the page scrolls down. */
const BAR_HIDES_BELOW = 200
/** Smaller movements are a trembling finger, in pixels. */
const LEAST_MOVEMENT = 4

type Entry = { readonly links: readonly HTMLAnchorElement[]; readonly heading: HTMLElement }

/** The headings that the tables of contents list, in order, with the links that lead to each. */
function listedHeadings(): Entry[] {
  const byHash = new Map<string, HTMLAnchorElement[]>()
  for (const link of all<HTMLAnchorElement>('[data-toc] a[href^="#"]'))
    byHash.set(link.hash, [...(byHash.get(link.hash) ?? []), link])
  return [...byHash].flatMap(([hash, links]) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)))
    return heading ? [{ heading, links }] : []
  })
}

/** Changes a text only where it is another one. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

let entries: Entry[] = []
let current: Entry | undefined

function showCurrent(next: Entry | undefined): void {
  for (const link of current?.links ?? []) link.removeAttribute('aria-current')
  for (const link of next?.links ?? []) link.setAttribute('aria-current', 'true')
  const text = next?.links[0]?.textContent ?? document.querySelector('[data-toc]')?.ariaLabel ?? ''
  for (const element of all('[data-current-heading]')) setText(element, text)
  current = next
  // The rail scrolls beside the text, and not with it.
  for (const toc of all('.toc')) {
    if (next) revealCurrent(toc)
    else toc.scrollTop = 0
  }
}

/** Markup that React reused from an earlier visit of the page may hold the mark of that visit. */
function forgetCurrent(): void {
  for (const link of all('[data-toc] [aria-current]')) link.removeAttribute('aria-current')
  showCurrent(undefined)
}

const styleProgress = ownStyle()

/** The heading that is read, with `left` pixels to the end of the page. */
function readEntry(left: number): Entry | undefined {
  const line = innerHeight * READING_LINE
  const at = entries.findLastIndex(({ heading }) => heading.getBoundingClientRect().top <= line)
  // Headings of the last screen never come up to the line: at the end of the page the wanted one is read, or the last.
  const atEnd = left < 1 ? entries.slice(Math.max(at, 0)) : []
  return (
    atEnd.find(({ links }) => links.some(({ hash }) => hash === location.hash)) ??
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

function showBar(isHidden: boolean): void {
  if (isHidden) root['bar'] = 'hidden'
  else delete root['bar']
}

function moveBar(): void {
  if (Math.abs(scrollY - lastY) < LEAST_MOVEMENT) return
  showBar(scrollY > lastY && scrollY > BAR_HIDES_BELOW)
  lastY = scrollY
}

/** Where the reader is: in the tables of contents, in the bottom bar, and whether that bar is in the way. */
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
    showBar(false)
    updateSoon()
  })
  addEventListener('scroll', updateSoon, { passive: true })
  addEventListener('resize', updateSoon, { passive: true })
  addEventListener('hashchange', updateSoon)
  addEventListener('focusin', () => showBar(false))
}
