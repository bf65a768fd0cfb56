import { ACROSS, neighbor, onPage } from '../lib/delegate'
import { all, keepingInPlace, on } from '../lib/dom'
import { chooseFramework } from './frameworks'
import { recall, remember, BUNDLER_KEY } from '../lib/storage'

/** Kinds of tabs with one choice for all groups of a page; groups of other kinds are independent. */
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
    // Does nothing on a page whose address names a framework: there, a tab only switches the groups of this page.
    if (kind === FRAMEWORK) chooseFramework(choice)
  })
  if (kind === BUNDLER) remember(BUNDLER_KEY, choice)
}

/** Handles tabs made of `details`: one of a group is always open, and groups of a shared kind switch together. */
export function serveTabs(): void {
  onPage(openRemembered)
  on('click', TAB, (summary, event) => {
    event.preventDefault()
    choose(summary)
  })
  on('keydown', TAB, (summary, event) => {
    const group = summary.closest('.tabs')
    const next = group && neighbor(all(':scope > details > summary', group), event, ACROSS)
    if (!next) return
    event.preventDefault()
    next.focus({ focusVisible: true })
    choose(next)
  })
}
