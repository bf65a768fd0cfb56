import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '~/boot/lib/announce'
import { CONTENT_CHANGED, FRAMEWORK_CHOSEN, NAVIGATED } from '~/boot/lib/events'
import { savesData } from '~/boot/lib/dom'
import { serveLibraryFilter } from '~/boot/menus/library-filter'
import { serveNameFilter } from '~/boot/menus/name-filter'
import { showFramework } from '~/boot/preferences/show-framework'
import { followSidebar } from '~/boot/place/follow-sidebar'
import { useInAppLinks } from './in-app-links'
import { useStayOnPage } from './stay-on-page'
import { useLoadingLine } from './loading-line'

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

/** Identifies the current page by route and loader dependencies; with React state by path, as the search is part of it. */
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
      const restored = isTraversal ? window.scrollY : null
      shown = pageInView(router)
      isTraversal = false
      if (!from || before === shown) return
      if (isLost) window.scrollTo(0, 0)
      window.dispatchEvent(new CustomEvent(NAVIGATED))
      // The boot script has scrolled to a heading in a tab that was not open.
      if (restored !== null) window.scrollTo({ top: restored, behavior: 'instant' })
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

/** Shows cards about targets of links, and fills the page's menu. Fetches their script at the first hover or focus. */
function useIntents(): void {
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
      import('~/features/shell/intents/serve-intents')
        .then(({ serveIntents }) => serveIntents(event, at))
        .catch(() => undefined)
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
  useIntents()
  useContentChanges()
  useHydratedMark()
}
