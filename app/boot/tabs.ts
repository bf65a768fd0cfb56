import { all, neighbour, on, onPage } from './delegate'
import { chooseFramework } from './frameworks'
import { keepingInPlace } from './lib/dom'
import { recall, remember, BUNDLER_KEY } from './lib/storage'

/** Kinds of tabs whose groups show the same choice all over a page; each group of tabs of files has a choice of its own. */
const FRAMEWORK = 'framework'
const BUNDLER = 'bundler'
const isShared = (kind: string) => kind === FRAMEWORK || kind === BUNDLER
const TAB = '.tabs > details > summary'

function openEverywhere(kind: string, choice: string): void {
  for (const details of all<HTMLDetailsElement>(`.tabs[data-tabs="${kind}"] > details`)) {
    if (details.dataset['tab'] === choice) details.open = true
  }
}

function openRemembered(): void {
  const bundler = recall(BUNDLER_KEY)
  if (bundler !== null) openEverywhere(BUNDLER, bundler)
}

function choose(summary: HTMLElement): void {
  const details = summary.parentElement
  const kind = details?.parentElement?.dataset['tabs']
  const choice = details?.dataset['tab']
  if (!(details instanceof HTMLDetailsElement) || !kind || !choice) return
  keepingInPlace(summary, () => {
    details.open = true
    if (isShared(kind)) openEverywhere(kind, choice)
    // An address that names a framework has the last word: there a tab is a look at another one.
    if (kind === FRAMEWORK) chooseFramework(choice)
  })
  if (kind === BUNDLER) remember(BUNDLER_KEY, choice)
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
