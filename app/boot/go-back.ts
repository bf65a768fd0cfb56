import { on } from './delegate'

/** Buttons that lead to the previous page of the tab. A tab that began here has none: they lead to the front page. */
export function serveGoingBack(): void {
  on('click', '[data-action="back"]', () => {
    if (history.length > 1) history.back()
    else location.assign('/')
  })
}
