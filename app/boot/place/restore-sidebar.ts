import { all } from '../lib/dom'
import { endFirstFrame } from '../lib/first-frame'
import { recall } from '../lib/storage'

/** Returns the collapsible groups of the sidebar, in order. */
export function groupsOf(sidebar: Element): HTMLDetailsElement[] {
  return all<HTMLDetailsElement>('details', sidebar)
}

/** Returns the storage key of a sidebar. Its value is the scroll position in pixels, and 1 or 0 per group: `120,1,0`. */
export function stateKey(sidebar: HTMLElement): string {
  return `sidebar:${sidebar.dataset['sidebar'] ?? ''}`
}

/**
 * Opens the groups that were open in this tab, restores the scroll position of the sidebar, and scrolls the link of the current
 * page into view without moving the page. Reads the state that `save-sidebar.ts` stores.
 */
export function restoreSidebar(sidebar: HTMLElement): void {
  const [scroll, ...open] = recall(stateKey(sidebar), 'session')?.split(',') ?? []
  const groups = groupsOf(sidebar)
  // If the number of groups differs, the docs have changed since the state was stored.
  if (scroll && open.length === groups.length) {
    groups.forEach((group, at) => {
      // The group of the current page is always open.
      group.open = open[at] === '1' || group.querySelector('[aria-current]') !== null
    })
    sidebar.scrollTop = Number(scroll)
  }
  revealCurrent(sidebar)
}

/** Scrolls only this list until the link of the current page or section is visible. */
export function revealCurrent(list: HTMLElement): void {
  const link = list.querySelector('[aria-current]:not([hidden])')?.getBoundingClientRect()
  const view = list.getBoundingClientRect()
  if (link && (link.top < view.top || link.bottom > view.bottom)) {
    list.scrollTop += link.top - view.top - view.height / 3
  }
}

/**
 * Restores the sidebar in the first frame that shows it, then lays out the rest of the text (`styles/prose.css`). Any earlier,
 * measuring would block parsing and force layout of half a page. Every page contains this script before the text, so it is
 * minimal.
 */
export function restoreBeforePaint(): void {
  requestAnimationFrame(() => {
    const sidebar = document.querySelector<HTMLElement>('[data-sidebar]')
    // The main content follows the sidebar, so the sidebar is complete once `main` exists.
    if (!document.querySelector('main')) restoreBeforePaint()
    else if (sidebar) restoreSidebar(sidebar)
    endFirstFrame()
  })
}
