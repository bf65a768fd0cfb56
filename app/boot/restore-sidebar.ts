import { all } from './lib/dom'
import { endFirstFrame } from './lib/first-frame'
import { recall } from './lib/storage'

/** Groups of the sidebar that can be closed, in its order. */
export function groupsOf(sidebar: Element): HTMLDetailsElement[] {
  return all<HTMLDetailsElement>('details', sidebar)
}

/** Where the state of a sidebar is stored: `scroll in pixels, 1 or 0 per group`. */
export function stateKey(sidebar: HTMLElement): string {
  return `sidebar:${sidebar.dataset['sidebar'] ?? ''}`
}

/**
 * Opens the groups that were open in this tab, restores how far the sidebar was scrolled, and brings the link of the
 * page in view into sight without moving the page. It reads what `sidebar.ts` writes.
 */
export function restoreSidebar(sidebar: HTMLElement): void {
  const [scroll, ...open] = recall(stateKey(sidebar), 'session')?.split(',') ?? []
  const groups = groupsOf(sidebar)
  // A state of other groups is one of another release of the docs.
  if (scroll && open.length === groups.length) {
    groups.forEach((group, at) => {
      // The group of the page in view is open, whatever was the case before.
      group.open = open[at] === '1' || group.querySelector('[aria-current]') !== null
    })
    sidebar.scrollTop = Number(scroll)
  }
  revealCurrent(sidebar)
}

/** Scrolls a list of links beside the text, and nothing else, until the link of the part in view is in sight. */
export function revealCurrent(list: HTMLElement): void {
  const link = list.querySelector('[aria-current]:not([hidden])')?.getBoundingClientRect()
  const view = list.getBoundingClientRect()
  if (link && (link.top < view.top || link.bottom > view.bottom)) {
    list.scrollTop += link.top - view.top - view.height / 3
  }
}

/**
 * Restores the sidebar of the document that is being read in the frame that first shows it, and has the rest of the text
 * laid out once that is shown (`styles/prose.css`). Any earlier, asking for a place would hold up reading and lay out half a
 * page for nothing. Every page has it before the text, so it is as short as can be.
 */
export function restoreBeforePaint(): void {
  requestAnimationFrame(() => {
    const sidebar = document.querySelector<HTMLElement>('[data-sidebar]')
    // The main content follows the sidebar, which is whole from then on.
    if (!document.querySelector('main')) restoreBeforePaint()
    else if (sidebar) restoreSidebar(sidebar)
    endFirstFrame()
  })
}
