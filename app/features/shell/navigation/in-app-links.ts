import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnmodified, savesData } from '~/boot/lib/dom'
import type { PageRecord } from '../route-record'
import { openDocument } from './stay-on-page'

/** Delay of hover or focus on a link before its page is preloaded. The navigation benchmark hovers for 100 ms. */
const PRELOAD_DELAY_MS = 30

/** Returns the link of an event if it leads to another page of this site in this tab, else null. */
function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || !/^(_self)?$/.test(link.target)) return null
  return link.hasAttribute('download') || isSamePage(link) ? null : link
}

function hrefOf(link: HTMLAnchorElement): string {
  return link.pathname + link.search + link.hash
}

function isSamePage(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search && link.hash !== ''
}

/**
 * Returns the address of a heading on the current page, when its link is clicked during a navigation: the address bar already
 * shows the next page, to which such links would resolve. Null otherwise.
 */
function headingInView({ state }: AnyRouter, { target }: Event): string | null {
  const { resolvedLocation: shown, location: next } = state
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null
  if (!link || !shown || shown.pathname === next.pathname) return null
  return shown.pathname + shown.searchStr + link.getAttribute('href')
}

/** Returns the record of the page at an address; undefined if none is there. */
function recordOf(router: AnyRouter, pathname: string): PageRecord | undefined {
  const record = router.getMatchedRoutes(pathname)[2]?.options.staticData.record
  return record?.kind === 'page' ? record : undefined
}

/**
 * Returns true if a link must load a document: files, addresses that are not pages, links with a target, and pages with
 * another policy, because a document keeps the policy that it was loaded with. Also for a retry after a network error,
 * because a blocker of calls may allow documents.
 */
function needsDocument(router: AnyRouter, link: HTMLAnchorElement): boolean {
  const { pathname, target } = link
  // Only the server knows the routes of files; the client would match some of their addresses as docs pages.
  const isFile = /\.(?:md|txt|xml|json|csv|zip|gz|svg|png|jpe?g|gif|webp|avif|ico)$/i.test(pathname)
  const record = recordOf(router, pathname)
  return (
    isFile ||
    target !== '' ||
    link.matches('.offline a') ||
    record === undefined ||
    record.sources !== recordOf(router, location.pathname)?.sources
  )
}

/**
 * Turns every link of the document into an in-app link. Most markup is static HTML, so one listener handles all links, including
 * those that React renders. Links preload on intent.
 */
export function useInAppLinks(): void {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (event.defaultPrevented || !isUnmodified(event)) return
      const heading = headingInView(router, event)
      if (heading !== null) {
        event.preventDefault()
        // Cancels the pending navigation.
        return void router.navigate({ href: heading })
      }
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      closePopover(link)
      if (needsDocument(router, link)) return void openDocument(link.href)
      // The router ignores this navigation, and a click without effect would seem broken.
      if (link.href === location.href) scrollTo(0, 0)
      void router.navigate({ href: hrefOf(link) })
    }
    let preloadTimer: ReturnType<typeof setTimeout> | undefined
    const preload = (event: Event): void => {
      clearTimeout(preloadTimer)
      if (savesData()) return
      const link = linkOf(event)
      // Options of a neutral page switch it in place.
      if (!link || link.closest('[data-neutral]') || needsDocument(router, link)) return
      const { pathname, search } = link
      // Private pages show recent actions of the reader, so a preloaded one may be outdated at the click.
      if (recordOf(router, pathname)?.readers === 'private') return
      preloadTimer = setTimeout(() => {
        // If the preload fails, the click fetches the page again.
        void router.preloadRoute({ to: '.', href: pathname + search }).catch(() => undefined)
        // Preloaded, because a navigation that fails for lack of a connection could not fetch the error screen.
        void router.options.defaultErrorComponent?.preload?.()?.catch(() => undefined)
      }, PRELOAD_DELAY_MS)
    }
    const intents = ['pointerover', 'focusin', 'touchstart'] as const
    document.addEventListener('click', onClick)
    for (const intent of intents) document.addEventListener(intent, preload, { passive: true })
    return () => {
      clearTimeout(preloadTimer)
      document.removeEventListener('click', onClick)
      for (const intent of intents) document.removeEventListener(intent, preload)
    }
  }, [router])
}

/** Closes the popover of a followed link, except a link to a library, from which the view transition starts. */
function closePopover(link: Element): void {
  if (link.hasAttribute('data-room')) return
  const popover = link.closest<HTMLElement>('[popover]')
  if (popover?.matches(':popover-open')) popover.hidePopover()
}
