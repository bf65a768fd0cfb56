/** Has the figures of a page change while it is open. The client of the backend is fetched when the page is idle. */
import { all, onPage, whenLoaded } from '../delegate'
import { savesData } from '../lib/dom'
import type { RepositoryCounts } from './live-client'

type Client = { readonly connect: (address: string, show: (rows: RepositoryCounts[]) => void) => () => void }

const IDLE_LIMIT_MS = 5000
const ROLL_MS = 600

const whole = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

function valueFrom(rows: readonly RepositoryCounts[], { live, repo, of }: DOMStringMap): number | null {
  if (live !== 'stars' && live !== 'contributors') return null
  if (repo !== undefined) return rows.find((row) => row.repo === repo)?.[live] ?? null
  const counts = rows.map((row) => row[live])
  const isWhole = counts.length >= Number(of) && counts.every((count) => count !== null)
  return isWhole ? counts.reduce((sum, count) => sum + (count ?? 0), 0) : null
}

/** Counts up or down to a number; shows it at once if readers ask for less motion, or if the element has no number yet. */
function roll(element: HTMLElement, to: number): void {
  const from = Number(element.getAttribute('value'))
  const isFirst = element.getAttribute('value') === ''
  if (from === to && !isFirst) return
  if (isFirst) element.closest('[hidden]')?.removeAttribute('hidden')
  element.setAttribute('value', String(to))
  const show = (value: number) => {
    const format = element.dataset['short'] === undefined ? whole : short
    element.textContent = format.format(Math.round(value))
  }
  if (isFirst || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return show(to)
  const start = performance.now()
  const step = (now: number) => {
    // Another number has come meanwhile.
    if (Number(element.getAttribute('value')) !== to) return
    const share = Math.min(1, (now - start) / ROLL_MS)
    show(from + (to - from) * share)
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

function showAll(rows: readonly RepositoryCounts[]): void {
  for (const element of all('[data-live]')) {
    const value = valueFrom(rows, element.dataset)
    if (value !== null) roll(element, value)
  }
}

let leave: (() => void) | undefined
let isWanted = false

async function connect(): Promise<void> {
  const { backend, client } = document.querySelector<HTMLElement>('script[data-backend]')?.dataset ?? {}
  if (backend === undefined || client === undefined) return
  const loaded: Client = await import(/* @vite-ignore */ client)
  // The client adds the path to it as text.
  if (isWanted) leave ??= loaded.connect(new URL(backend, location.href).href.replace(/\/$/, ''), showAll)
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS })
  else setTimeout(work, IDLE_LIMIT_MS / 2)
}

function update(): void {
  isWanted = document.querySelector('[data-live]') !== null
  if (!isWanted) {
    leave?.()
    leave = undefined
    return
  }
  // Without it the figures stay as they came.
  if (!leave) whenIdle(() => void connect().catch(() => undefined))
}

// Else the figures stay as the page was sent.
if (!savesData()) {
  whenLoaded(() => onPage(update))
}
