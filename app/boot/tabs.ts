import { all, neighbour, on, onPage } from './delegate'
import { keepingInPlace } from './package-managers'
import { recall, remember, TABS_KEY } from './storage'

/** Kinds of tabs whose groups show the same choice all over the site; tabs of files each stand alone. */
const SHARED_KINDS = ['framework', 'bundler']
const TAB = '.tabs > details > summary'

function openEverywhere(kind: string, choice: string): void {
  for (const details of all<HTMLDetailsElement>(`.tabs[data-tabs="${kind}"] > details`)) {
    if (details.dataset['tab'] === choice) details.open = true
  }
}

function openRemembered(): void {
  for (const kind of SHARED_KINDS) {
    const choice = recall(TABS_KEY + kind)
    // An address that names a framework has the last word.
    const isAddressed = kind === 'framework' && location.pathname.includes('/framework/')
    if (choice !== null && !isAddressed) openEverywhere(kind, choice)
  }
}

function choose(summary: HTMLElement): void {
  const details = summary.parentElement
  const kind = details?.parentElement?.dataset['tabs']
  const choice = details?.dataset['tab']
  if (!(details instanceof HTMLDetailsElement) || !kind || !choice) return
  keepingInPlace(summary, () => {
    details.open = true
    if (SHARED_KINDS.includes(kind)) openEverywhere(kind, choice)
  })
  if (SHARED_KINDS.includes(kind)) remember(TABS_KEY + kind, choice)
}

/** Tabs made of exclusive `details`: the open one cannot be closed, and groups of one kind move together. */
export function serveTabs(): void {
  onPage(openRemembered)
  on('click', TAB, (summary, event) => {
    event.preventDefault()
    choose(summary)
  })
  on('keydown', TAB, (summary, event) => {
    const group = summary.closest('.tabs')
    const next = group && neighbour(all(':scope > details > summary', group), event.key, 'x')
    if (!next) return
    event.preventDefault()
    next.focus({ focusVisible: true })
    choose(next)
  })
}
