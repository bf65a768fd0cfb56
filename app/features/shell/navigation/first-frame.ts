import type { AnyRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { endFirstFrame } from '~/boot/lib/first-frame'

/** True between the router's decision to show a page from its top and the next layout effect. */
let isFromTop = false

/**
 * Starts to track history traversals. Call this before the router starts listening, because it renders a cached page at once.
 *
 * @returns a function that tracks which pages of a router open at their top. Back navigation, and navigation to a heading, need
 * the layout of the whole text at once.
 */
export function watchArrivals(): (router: AnyRouter) => void {
  let isTraversal = false
  addEventListener('popstate', () => (isTraversal = true), { capture: true })
  return (router) => {
    router.subscribe('onBeforeRouteMount', ({ pathChanged, toLocation }) => {
      isFromTop = pathChanged && toLocation.hash === '' && !isTraversal
      isTraversal = false
      // The first frame of the previous page may still be displayed.
      if (!isFromTop) delete document.documentElement.dataset['firstFrame']
    })
  }
}

/**
 * Lays out only the part near the viewport for the first frame of a page that opens at its top, and the rest after it, as new
 * documents do (`boot/before-paint`). Halves the time until a long guide appears on a phone.
 */
export function useFirstFrame(): void {
  useLayoutEffect(() => {
    if (!isFromTop) return
    isFromTop = false
    document.documentElement.dataset['firstFrame'] = ''
    requestAnimationFrame(endFirstFrame)
  })
}
