import { on } from '../lib/dom'
import { groupsOf, stateKey } from './restore-sidebar'
import { remember } from '../lib/storage'

/** Throttle interval of saving the scroll position. */
const SAVING_INTERVAL_MS = 100

const SIDEBAR = '[data-sidebar]'

/** Stores, for this tab, the scroll position of the sidebar and which groups are open. */
function save(sidebar: HTMLElement): void {
  const open = groupsOf(sidebar).map((group) => Number(group.open))
  remember(stateKey(sidebar), [Math.round(sidebar.scrollTop), ...open].join(), 'session')
}

/** Saves the state of the sidebar, which the script in the head restores, or React after navigation (`follow-sidebar.ts`). */
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
