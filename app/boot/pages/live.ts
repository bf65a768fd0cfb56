/** Updates the figures of a page while it is open. Fetches the client of the backend when the page is idle. */
import { onPage, whenLoaded } from '../lib/delegate'
import { all, savesData } from '../lib/dom'
import type { RepositoryCounts } from './live-client'

type Client = { readonly connect: (address: string, show: (rows: RepositoryCounts[]) => void) => () => void }

const IDLE_LIMIT_MS = 5000
const ROLL_MS = 600

const whole = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

function valueFrom(
  rows: readonly RepositoryCounts[],
  { live, repo, repos: expectedCount }: DOMStringMap,
): number | null {
  if (live !== 'stars' && live !== 'contributors') return null
  if (repo !== undefined) return rows.find((row) => row.repo === repo)?.[live] ?? null
  const counts = rows.map((row) => row[live])
  const isWhole = counts.length >= Number(expectedCount) && counts.every((count) => count !== null)
  return isWhole ? counts.reduce((sum, count) => sum + (count ?? 0), 0) : null
}

/** Animates a number to a new value; sets it at once with reduced motion, or if the element has no number yet. */
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
    // A newer number has replaced this one.
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

let disconnect: (() => void) | undefined
let isWanted = false

async function connect(): Promise<void> {
  const { backend, client } = document.querySelector<HTMLElement>('script[data-backend]')?.dataset ?? {}
  if (backend === undefined || client === undefined) return
  const loaded: Client = await import(/* @vite-ignore */ client)
  // The client appends its path as text, so the address must not end in a slash.
  if (isWanted)
    disconnect ??= loaded.connect(new URL(backend, location.href).href.replace(/\/$/, ''), showAll)
}

function whenIdle(work: () => void): void {
  // Safari lacks `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS })
  else setTimeout(work, IDLE_LIMIT_MS / 2)
}

function update(): void {
  isWanted = document.querySelector('[data-live]') !== null
  if (!isWanted) {
    disconnect?.()
    disconnect = undefined
    return
  }
  // On failure, the figures stay as sent.
  if (!disconnect) whenIdle(() => void connect().catch(() => undefined))
}

// With data saving, the figures stay as sent.
if (!savesData()) {
  whenLoaded(() => onPage(update))
}
