import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '~/boot/lib/announce'
import { CONTENT_CHANGED, FRAMEWORK_CHOSEN, NAVIGATED } from '~/boot/lib/events'
import { isUnmodifiedClick, savesData } from '~/boot/lib/dom'
import { serveLibraryFilter } from '~/boot/library-filter'
import { serveNameFilter } from '~/boot/name-filter'
import { showFramework } from '~/boot/show-framework'
import { followSidebar } from '~/boot/sidebar-arrival'
import type { PageRecord } from '../route-record'
import { openDocument, useStayOnPage } from './stay-on-page'
import { useLoadingLine } from './loading-line'

/** A pointer that rests on a link this long is taken for intent; the bench of navigation rests 100 ms. */
const PRELOAD_DELAY_MS = 30

/** The link of an event to this site, in this tab, or null. */
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
 * Where a link to a heading of the page in view leads while another page is on its way: the address is that of the other
 * one already, and such links follow it. Null where none is.
 */
function headingInView({ state }: AnyRouter, { target }: Event): string | null {
  const { resolvedLocation: shown, location: next } = state
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null
  if (!link || !shown || shown.pathname === next.pathname) return null
  return shown.pathname + shown.searchStr + link.getAttribute('href')
}

/** What the site knows of the page at an address; undefined where none is. */
function recordOf(router: AnyRouter, pathname: string): PageRecord | undefined {
  const record = router.getMatchedRoutes(pathname)[2]?.options.staticData.record
  return record?.kind === 'page' ? record : undefined
}

/**
 * True for what the router cannot show: files, links that ask for a document, and pages with another policy, because a
 * document keeps the policy that it was loaded with.
 */
function needsDocument(router: AnyRouter, { pathname, target }: HTMLAnchorElement): boolean {
  const isFile = /\.(?:md|txt|xml|json|svg|png|jpe?g|gif|webp|avif|ico)$/i.test(pathname)
  return (
    isFile ||
    target !== '' ||
    recordOf(router, pathname)?.sources !== recordOf(router, location.pathname)?.sources
  )
}

/**
 * Makes every link of the document an in-app link. Most markup is finished HTML that React never walks into, so one
 * listener serves it all, links made by React included. Links preload on intent.
 */
function useInAppLinks(): void {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (event.defaultPrevented || !isUnmodifiedClick(event)) return
      const heading = headingInView(router, event)
      if (heading !== null) {
        event.preventDefault()
        // The page that was on its way is given up.
        return void router.navigate({ href: heading })
      }
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      closePopover(link)
      if (needsDocument(router, link)) return void openDocument(link.href)
      // The router makes no navigation of this one, and a click that does nothing seems broken.
      if (link.href === location.href) scrollTo(0, 0)
      void router.navigate({ href: hrefOf(link) })
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const preload = (event: Event): void => {
      clearTimeout(waiting)
      if (savesData()) return
      const link = linkOf(event)
      // Options of a neutral page are chosen without leaving it.
      if (!link || link.closest('[data-neutral]') || needsDocument(router, link)) return
      const { pathname, search } = link
      // What a reader does before the click shows on the pages of the account.
      if (recordOf(router, pathname)?.readers === 'private') return
      waiting = setTimeout(() => {
        // What could not be fetched ahead is fetched on the click.
        void router.preloadRoute({ to: '.', href: pathname + search }).catch(() => undefined)
        // A navigation that fails for want of a connection could not fetch the screen that says so.
        void router.options.defaultErrorComponent?.preload?.()?.catch(() => undefined)
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

/** A menu whose link was followed has done its work; one whose link opens a room stays to be seen growing into it. */
function closePopover(link: Element): void {
  if (link.hasAttribute('data-room')) return
  const popover = link.closest<HTMLElement>('[popover]')
  if (popover?.matches(':popover-open')) popover.hidePopover()
}

/**
 * Moves the focus to where reading goes on: to the link in the heading or option that the address names; at the same path, to the
 * link that led on; to the top of the page where that link is out of view, of a pager or at another path.
 */
function focusArrival(isOtherPath: boolean, hash: string): void {
  const arrival =
    hash === ''
      ? '#S--main [aria-current="page"]:not(.pages *)'
      : `#${CSS.escape(hash)} :is(.heading-link, .option)`
  const link = hash === '' && isOtherPath ? null : document.querySelector<HTMLElement>(arrival)
  // To a heading the router has scrolled, and on the way back to where its reader was.
  if (link?.checkVisibility()) link.focus({ preventScroll: hash !== '' })
  else document.querySelector<HTMLElement>('#S--main')?.focus({ preventScroll: true })
}

/**
 * Names the page in view: by its route and what its loader depends on; where React holds state, by its path alone, for
 * search parameters are a part of that state.
 */
function pageInView({ state }: AnyRouter): string {
  const match = state.matches.at(-1)
  const record = match?.staticData.record
  const hasState = record?.kind === 'page' && /now|act/.test(record.react)
  return hasState || !match ? state.location.pathname : match.id
}

/** After a navigation to another page: notifies the boot script, announces the title and moves the focus. */
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
      // The other page may lack the heading that was read. Then the router scrolls nowhere.
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

/** Tells the boot script, and tests, that React has taken over. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}

/** Has pages that come by navigation show the reader's framework, and the sidebar where the reader is among its links. */
function useShownFramework(): void {
  const { history } = useRouter()
  useEffect(() => {
    const showPlace = followSidebar()
    const show = () => {
      showFramework()
      // Not that of the address line, which shows the search while its dialog is open.
      showPlace(history.location.pathname)
    }
    window.addEventListener(FRAMEWORK_CHOSEN, show)
    return () => window.removeEventListener(FRAMEWORK_CHOSEN, show)
  }, [history])
}

/** The filters of libraries and of names come with React: the lists are whole without them. */
function useFilters(): void {
  useEffect(serveLibraryFilter, [])
  useEffect(serveNameFilter, [])
}

/**
 * Has links in texts show a card about what they lead to, and fills the menu of the page. The script is fetched once one of
 * them is pointed at, or has the focus.
 */
function usePeeks(): void {
  useEffect(() => {
    const intents = ['pointerover', 'focusin', 'pointerdown'] as const
    const load = (event: Event): void => {
      // The menu of the page may have been opened before the application came.
      const at = document.querySelector('#S--page-menu:popover-open') ?? event.target
      if (savesData() || !(at instanceof Element) || !at.closest('.prose a, .split, .page-actions')) return
      // A finger is over a link before it is down on it.
      if (event.type === 'pointerover' && event instanceof PointerEvent && event.pointerType === 'touch')
        return
      stop()
      // Links lead on without it.
      import('~/features/shell/peek').then(({ servePeeks }) => servePeeks(event)).catch(() => undefined)
    }
    const stop = () => {
      for (const intent of intents) document.removeEventListener(intent, load)
    }
    for (const intent of intents) document.addEventListener(intent, load, { passive: true })
    load(new Event(''))
    return stop
  }, [])
}

/** Loads the open page again, at its scroll position, when its content was edited. */
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
  useStayOnPage()
  useArrival()
  useShownFramework()
  useFilters()
  usePeeks()
  useContentChanges()
  useHydratedMark()
}
