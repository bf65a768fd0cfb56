import { on } from './delegate'
import { groupsOf, stateKey } from './restore-sidebar'
import { remember } from './lib/storage'

/** Scroll saving is throttled to this. */
const SAVING_INTERVAL_MS = 100

const SIDEBAR = '[data-sidebar]'

/** Remembers, for this tab, how far the sidebar is scrolled and which groups the reader opened and closed. */
function save(sidebar: HTMLElement): void {
  const open = groupsOf(sidebar).map((group) => Number(group.open))
  remember(stateKey(sidebar), [Math.round(sidebar.scrollTop), ...open].join(), 'session')
}

/**
 * The sidebar's memory. The inline script in the head restores it before the first paint; for pages that
 * come later React does (`sidebar-arrival.ts`).
 */
export function serveSidebar(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveSoon = (part: HTMLElement) => {
    const sidebar = part.closest<HTMLElement>(SIDEBAR)
    if (!sidebar) return
    timer ??= setTimeout(() => {
      timer = undefined
      save(sidebar)
    }, SAVING_INTERVAL_MS)
  }
  on('scroll', SIDEBAR, (sidebar, event) => {
    if (event.target === sidebar) saveSoon(sidebar)
  })
  on('toggle', `${SIDEBAR} details`, saveSoon)
}
