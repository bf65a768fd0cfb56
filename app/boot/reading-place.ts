import { all, onPage, root } from './delegate'

/** DESIGN section 6: the current heading is the last one above 30 % of the view. */
const READING_LINE = 0.3
/** DESIGN section 5: the bottom bar hides while scrolling down past 200 px. */
const BAR_HIDES_BELOW = 200
/** Smaller movements are a trembling finger, in pixels. */
const LEAST_MOVEMENT = 4

type Entry = { readonly links: readonly HTMLElement[]; readonly heading: HTMLElement }

/** The headings that the tables of contents list, in order, with the links that lead to each. */
function listedHeadings(): Entry[] {
  const links = all<HTMLAnchorElement>('[data-toc] a[href^="#"]')
  const ids = new Set(links.map((link) => decodeURIComponent(link.hash.slice(1))))
  return [...ids].flatMap((id) => {
    const heading = document.getElementById(id)
    return heading
      ? [{ heading, links: links.filter((link) => decodeURIComponent(link.hash.slice(1)) === id) }]
      : []
  })
}

/** Changes the text of an element in place: React goes on owning the node. */
function setText(element: HTMLElement, text: string): void {
  if (element.firstChild) element.firstChild.nodeValue = text
}

let entries: Entry[] = []
let current: Entry | undefined
let bar: Array<{ element: HTMLElement; text: string }> = []

function showCurrent(next: Entry | undefined): void {
  if (next === current) return
  for (const link of current?.links ?? []) link.removeAttribute('aria-current')
  for (const link of next?.links ?? []) link.setAttribute('aria-current', 'true')
  for (const { element, text } of bar) setText(element, next?.links[0]?.textContent ?? text)
  current = next
}

function showPlace(): void {
  const line = innerHeight * READING_LINE
  showCurrent(entries.findLast(({ heading }) => heading.getBoundingClientRect().top <= line))
  const length = document.documentElement.scrollHeight - innerHeight
  const progress = String(length > 0 ? Math.min(1, scrollY / length) : 1)
  for (const element of all('[data-progress]')) element.style.setProperty('--progress', progress)
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
    current = undefined
    bar = all('[data-current-heading]').map((element) => ({ element, text: element.textContent }))
    lastY = scrollY
    showBar(false)
    updateSoon()
  })
  addEventListener('scroll', updateSoon, { passive: true })
  addEventListener('resize', updateSoon, { passive: true })
  addEventListener('focusin', () => showBar(false))
}
