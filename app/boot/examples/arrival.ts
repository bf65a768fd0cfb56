import { on, onPage } from '../delegate'

const PREVIEW = '#S--preview'

/**
 * Keeps the focus of readers who switch panels: it stays on the link of the panel, and a run leads it to the preview, from where the
 * frame is near. Other pages show what their link led to; this one shows it beside the files.
 */
export function servePanelFocus(): void {
  let wanted = ''
  on('click', '.panels a', ({ dataset }) => {
    wanted = `.panels [data-to="${dataset['to'] ?? ''}"]`
  })
  onPage(() => {
    const isRun = location.hash === PREVIEW
    const target = isRun ? `${PREVIEW} a` : wanted
    wanted = ''
    if (target === '') return
    // After the navigation has put the focus to the link of the file.
    queueMicrotask(() => document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true }))
    if (isRun)
      History.prototype.replaceState.call(history, history.state, '', location.pathname + location.search)
  })
}
