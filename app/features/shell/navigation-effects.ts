import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '~/boot/announce'
import { CONTENT_CHANGED, NAVIGATED } from '~/boot/events'
import { useLoadingLine } from './loading-line'

/** Hovering this long means it (DESIGN section 6 gives no figure; the navigation budget hovers 100 ms). */
const PRELOAD_DELAY_MS = 30

/** The link of an event that should stay in the app, or null. */
function inAppLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return null
  const isFile = /\.(?:md|txt|xml|svg|png|jpe?g|gif|webp|avif|ico)$/i.test(link.pathname)
  return isFile ? null : link
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

function hrefOf(link: HTMLAnchorElement): string {
  return link.pathname + link.search + link.hash
}

function isSamePage(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search && link.hash !== ''
}

/**
 * Makes every link of the document an in-app link. Most markup is finished HTML that React never walks into, so one
 * listener serves it all, links made by React included. Links preload on intent (spec section 2).
 */
function useInAppLinks(): void {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = inAppLink(event)
      if (!link || event.defaultPrevented || !isPlainClick(event) || isSamePage(link)) return
      event.preventDefault()
      closePopover(link)
      // The router makes no navigation of this one, and a click that does nothing seems broken.
      if (link.href === location.href) scrollTo(0, 0)
      void router.navigate({ href: hrefOf(link) })
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const preload = (event: Event): void => {
      clearTimeout(waiting)
      const link = inAppLink(event)
      if (!link || isSamePage(link)) return
      const { pathname, search } = link
      waiting = setTimeout(() => {
        // What could not be fetched ahead is fetched on the click.
        void router.preloadRoute({ to: '.', href: pathname + search }).catch(() => undefined)
      }, PRELOAD_DELAY_MS)
    }
    const intents = ['pointerover', 'focusin', 'touchstart'] as const
    document.addEventListener('click', onClick)
    for (const intent of intents) document.addEventListener(intent, preload, { passive: true })
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('click', onClick)
      for (const intent of intents) document.removeEventListener(intent, preload)
    }
  }, [router])
}

/** A menu whose link was followed has done its work. */
function closePopover(link: Element): void {
  const popover = link.closest<HTMLElement>('[popover]')
  if (popover?.matches(':popover-open')) popover.hidePopover()
}

/** Where reading goes on: at the top of another page; within one, at the link that led on, if it is still there. */
function focusArrival(isOtherPage: boolean): void {
  const link = isOtherPage ? null : document.querySelector<HTMLElement>('#main [aria-current="page"]')
  if (link?.checkVisibility()) link.focus()
  else document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}

/** After a navigation that brought other content: the boot script is told, the title is spoken, the focus has a place. */
function useArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation: from, toLocation: to }) => {
        const isOtherPage = from?.pathname !== to.pathname
        if (!from || (!isOtherPage && from.searchStr === to.searchStr)) return
        window.dispatchEvent(new CustomEvent(NAVIGATED))
        announce(document.title)
        if (to.hash === '') focusArrival(isOtherPage)
      }),
    [router],
  )
}

/** Tells the boot script, and tests, that React has taken over. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}

/** Loads the open page anew where it stands when its content was edited. */
function useContentChanges(): void {
  const router = useRouter()
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      // Until the new page is in the document, not only until it is asked for.
      await router.invalidate({ sync: true })
      window.dispatchEvent(new CustomEvent(NAVIGATED))
    }
    window.addEventListener(CONTENT_CHANGED, refresh)
    return () => window.removeEventListener(CONTENT_CHANGED, refresh)
  }, [router])
}

/** What the app does around navigations, once per document. */
export function useNavigationEffects(): void {
  useInAppLinks()
  useLoadingLine()
  useArrival()
  useContentChanges()
  useHydratedMark()
}
