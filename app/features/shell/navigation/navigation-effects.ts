import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '~/boot/lib/announce'
import { CONTENT_CHANGED, FRAMEWORK_CHOSEN, NAVIGATED } from '~/boot/lib/events'
import { isUnmodified, savesData } from '~/boot/lib/dom'
import { serveLibraryFilter } from '~/boot/library-filter'
import { serveNameFilter } from '~/boot/name-filter'
import { showFramework } from '~/boot/show-framework'
import { followSidebar } from '~/boot/sidebar-arrival'
import type { PageRecord } from '../route-record'
import { openDocument, useStayOnPage } from './stay-on-page'
import { useLoadingLine } from './loading-line'

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
function useInAppLinks(): void {
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

/**
 * Closes the popover of a followed link. One whose link opens a library stays open, because the view transition starts from it.
 */
function closePopover(link: Element): void {
  if (link.hasAttribute('data-room')) return
  const popover = link.closest<HTMLElement>('[popover]')
  if (popover?.matches(':popover-open')) popover.hidePopover()
}

/**
 * Moves the focus to the place where reading continues: the heading link or option that the address names; on the same path, the
 * link that was followed; otherwise, or if that link is not visible, the top of the page.
 */
function focusArrival(isOtherPath: boolean, hash: string): void {
  const arrival =
    hash === ''
      ? '#S--main [aria-current="page"]:not(.pages *)'
      : `#${CSS.escape(hash)} :is(.heading-link, .option)`
  const link = hash === '' && isOtherPath ? null : document.querySelector<HTMLElement>(arrival)
  // The router has already scrolled: to the heading, or to the restored position.
  if (link?.checkVisibility()) link.focus({ preventScroll: hash !== '' })
  else document.querySelector<HTMLElement>('#S--main')?.focus({ preventScroll: true })
}

/**
 * Identifies the current page: by route and loader dependencies; for pages with React state, only by path, because search
 * parameters are part of that state.
 */
function pageInView({ state }: AnyRouter): string {
  const match = state.matches.at(-1)
  const record = match?.staticData.record
  const hasState = record?.kind === 'page' && /now|act/.test(record.react)
  return hasState || !match ? state.location.pathname : match.id
}

/** After a navigation to another page, notifies the boot script, announces the title and moves the focus. */
function useArrival(): void {
  const router = useRouter()
  useEffect(() => {
    let shown = pageInView(router)
    let isTraversal = false
    const noteTraversal = () => {
      isTraversal = true
    }
    window.addEventListener('popstate', noteTraversal)
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation: from, toLocation: to }) => {
      const before = shown
      const hash = document.getElementById(to.hash) ? to.hash : ''
      // The new page may lack the heading of the previous one; the router does not scroll then.
      const isLost = hash !== to.hash && !isTraversal
      shown = pageInView(router)
      isTraversal = false
      if (!from || before === shown) return
      if (isLost) window.scrollTo(0, 0)
      window.dispatchEvent(new CustomEvent(NAVIGATED))
      announce(document.title)
      focusArrival(from.pathname !== to.pathname, hash)
    })
    return () => {
      window.removeEventListener('popstate', noteTraversal)
      unsubscribe()
    }
  }, [router])
}

/** Marks the document as hydrated, for the boot script and for tests. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}

/** Applies the reader's framework to pages reached by navigation, and marks the current page in the sidebar. */
function useShownFramework(): void {
  const { history } = useRouter()
  useEffect(() => {
    const showPlace = followSidebar()
    const show = () => {
      showFramework()
      // Not `location.pathname`: the address bar shows the search while its dialog is open.
      showPlace(history.location.pathname)
    }
    window.addEventListener(FRAMEWORK_CHOSEN, show)
    return () => window.removeEventListener(FRAMEWORK_CHOSEN, show)
  }, [history])
}

/** The filters of libraries and of names load with React: without them, the lists are complete. */
function useFilters(): void {
  useEffect(serveLibraryFilter, [])
  useEffect(serveNameFilter, [])
}

/** Matches a link in a text under the pointer or with the focus. */
const RESTED_LINK = ':is(.prose a, .name):is(:hover, :focus-visible)'

/**
 * Shows cards about the targets of links in texts, and fills the menu of the page. Fetches the script for both when one of them
 * is first hovered or focused.
 */
function usePeeks(): void {
  useEffect(() => {
    const intents = ['pointerover', 'focusin', 'pointerdown'] as const
    const load = (event: Event): void => {
      const at = document.querySelector(`#S--page-menu:popover-open, ${RESTED_LINK}`) ?? event.target
      if (savesData() || !(at instanceof Element) || !at.closest('.prose a, .name, .split, .page-actions'))
        return
      // On touch devices, `pointerover` precedes every tap.
      if (event.type === 'pointerover' && event instanceof PointerEvent && event.pointerType === 'touch')
        return
      stop()
      // Links work without the script.
      import('~/features/shell/peek').then(({ servePeeks }) => servePeeks(event, at)).catch(() => undefined)
    }
    const stop = () => {
      for (const intent of intents) document.removeEventListener(intent, load)
    }
    for (const intent of intents) document.addEventListener(intent, load, { passive: true })
    // A link may have been hovered or focused, or the menu opened, before hydration.
    load(new Event(''))
    return stop
  }, [])
}

/** Reloads the current page at its scroll position when its content is edited. */
function useContentChanges(): void {
  const router = useRouter()
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      // `sync` waits until the new page is rendered, not only until it is requested.
      await router.invalidate({ sync: true })
      window.dispatchEvent(new CustomEvent(NAVIGATED))
    }
    window.addEventListener(CONTENT_CHANGED, refresh)
    return () => window.removeEventListener(CONTENT_CHANGED, refresh)
  }, [router])
}

/** Runs all effects around navigations; call it once per document. */
export function useNavigationEffects(): void {
  useInAppLinks()
  useLoadingLine()
  useStayOnPage()
  useArrival()
  useShownFramework()
  useFilters()
  usePeeks()
  useContentChanges()
  useHydratedMark()
}
