import type { AnyRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { endFirstFrame } from '~/boot/lib/first-frame'

/** True between the router's decision to draw a page from its top and the drawing. */
let isFromTop = false

/**
 * Listens to moves in the history. Call it before the router listens, which draws a page that it holds at once.
 *
 * @returns What notes which pages of a router are shown from their top. The way back, and to a heading, needs all of the
 * text at once.
 */
export function watchArrivals(): (router: AnyRouter) => void {
  let isTraversal = false
  addEventListener('popstate', () => (isTraversal = true), { capture: true })
  return (router) => {
    router.subscribe('onBeforeRouteMount', ({ pathChanged, toLocation }) => {
      isFromTop = pathChanged && toLocation.hash === '' && !isTraversal
      isTraversal = false
      // That of the page before may still be shown.
      if (!isFromTop) delete document.documentElement.dataset['firstFrame']
    })
  }
}

/**
 * Has a page that a link led to lay out the part near the screen for its first frame, and the rest once that is shown, as new
 * documents do (`boot/before-paint`). A long guide is there in half the time on a phone.
 */
export function useFirstFrame(): void {
  useLayoutEffect(() => {
    if (!isFromTop) return
    isFromTop = false
    document.documentElement.dataset['firstFrame'] = ''
    requestAnimationFrame(endFirstFrame)
  })
}
