import type { AnyRouter } from '@tanstack/react-router'
import { historyKey } from '~/upstream/router'

/**
 * Restores the scroll position when the reader goes back from a followed link to a fragment of the page. The router records the
 * position at `popstate`, which Firefox and WebKit send after they have scrolled to the fragment.
 */
export function restoreJumpOrigins(router: AnyRouter): void {
  const origins = new Map<string | undefined, number>()
  let clickedAt: number | null = null
  const record = ({ target }: Event): void => {
    const isJump = target instanceof Element && target.closest('a[href^="#"]') !== null
    clickedAt = isJump ? scrollY : null
  }
  document.addEventListener('click', record, true)
  router.subscribe('onBeforeLoad', ({ fromLocation: from }) => {
    // Only the entry of a followed fragment has no state.
    if (from && clickedAt !== null && history.state === null) origins.set(historyKey(from.state), clickedAt)
    clickedAt = null
  })
  router.subscribe('onRendered', ({ toLocation: to }) => {
    const key = historyKey(to.state)
    const top = origins.get(key)
    if (top === undefined) return
    origins.delete(key)
    scrollTo(0, top)
  })
}
