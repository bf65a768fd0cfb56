import { onPage } from './lib/delegate'
import { all, on } from './lib/dom'
import { recall, remember } from './lib/storage'

const NOTICE = '[data-notice]'

const keyOf = ({ dataset }: HTMLElement) => `notice:${dataset['notice'] ?? ''}`

function hideDismissed(): void {
  for (const notice of all(NOTICE)) notice.hidden = recall(keyOf(notice), 'session') !== null
}

/** Handles dismissible notices: a dismissed one stays hidden in this tab. */
export function serveNotices(): void {
  onPage(hideDismissed)
  on('click', '[data-action="dismiss"]', (button) => {
    const notice = button.closest<HTMLElement>(NOTICE)
    if (!notice) return
    notice.hidden = true
    remember(keyOf(notice), '1', 'session')
  })
}
