import { onPage } from '../lib/delegate'
import { on } from '../lib/dom'
import { replaceAddress } from '../lib/replace-address'

const PREVIEW = '#S--preview'

/**
 * Keeps the focus on the panel link when a reader switches panels, where a navigation would move it to the link of the
 * open file. After Run, moves it to the preview, near its frame.
 */
export function servePanelFocus(): void {
  let panelLink = ''
  on('click', '.panels a', ({ dataset }) => {
    panelLink = `.panels [data-to="${dataset['to'] ?? ''}"]`
  })
  onPage(() => {
    const isRun = location.hash === PREVIEW
    const target = isRun ? `${PREVIEW} a` : panelLink
    panelLink = ''
    if (target === '') return
    // Runs after the navigation has moved the focus to the link of the file.
    queueMicrotask(() => document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true }))
    if (isRun) replaceAddress(location.pathname + location.search)
  })
}
