import { all, on, onPage } from './delegate'
import { recall, remember } from './storage'

const NOTICE = '[data-notice], [data-from]'

const keyOf = ({ dataset }: HTMLElement) => `notice:${dataset['notice'] ?? dataset['from'] ?? ''}`

function showNotices(): void {
  const from = new URLSearchParams(location.search).get('from')
  for (const notice of all(NOTICE)) {
    const isMeant = notice.dataset['from'] === undefined || notice.dataset['from'] === from
    notice.hidden = !isMeant || recall(keyOf(notice), 'session') !== null
  }
}

/** Notices: those for arrivals from elsewhere show by `?from=`, and a dismissed one stays away in this tab. */
export function serveNotices(): void {
  onPage(showNotices)
  on('click', '[data-action="dismiss"]', (button) => {
    const notice = button.closest<HTMLElement>(NOTICE)
    if (!notice) return
    notice.hidden = true
    remember(keyOf(notice), '1', 'session')
  })
}
