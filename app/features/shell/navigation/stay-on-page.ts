import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { STAYED, REACT_FAILED } from '~/boot/lib/events'
import { hasAnswer, showNote } from '~/boot/offline/offline-note'
import { historyIndex } from '~/upstream/router'
import { waitVisibly } from './loading-line'

/**
 * State of the address bar during a navigation. `away`: it shows the requested page, and `undo` restores the address of the
 * current one. `turning`: `undo` was called, and `over` resolves once the address is restored. `back`: it is restored.
 */
type Move =
  | { readonly kind: 'away'; readonly href: string; readonly undo: () => void }
  | { readonly kind: 'turning'; readonly over: Promise<void>; readonly end: () => void }
  | { readonly kind: 'back' }

let move: Move | null = null

/** A promise that never resolves: the current page stays. */
const never = (): Promise<never> => new Promise(() => undefined)

/**
 * Call this before throwing a network error. If the request belongs to a pending navigation, the current page stays.
 *
 * @returns a promise to await before throwing, or null. While the address is reset, an error would replace the current page by
 * the error screen. The promise never resolves when the router refetches the current page because it is stale.
 */
export function stayOnPage(): Promise<void> | null {
  if (move?.kind === 'turning') return move.over
  if (move === null) return null
  if (move.kind === 'away') {
    showNote(move.href)
    return turnBack(move.undo)
  }
  window.dispatchEvent(new Event(STAYED))
  return never()
}

function turnBack(undo: () => void): Promise<void> {
  window.dispatchEvent(new Event(STAYED))
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  move = { kind: 'turning', over, end }
  undo()
  return over
}

/** Checks whether the site answers, with a loading line. If it does not, shows a note that the page at `href` was not loaded. */
async function isReachable(href: string): Promise<boolean> {
  const line = waitVisibly()
  const isThere = await hasAnswer()
  line.stop()
  if (!isThere) showNote(href)
  return isThere
}

/** Opens a page as a document if the site answers; otherwise the browser would show its own error page. */
export async function openDocument(href: string): Promise<void> {
  if (await isReachable(href)) location.assign(href)
}

/**
 * Call this when the script of a page could not be fetched, before the router renders an error. If the site answers, it may be a
 * newer deployment: loads the page as a document. Otherwise the current page stays.
 */
export async function reloadOrStay(): Promise<void> {
  if (document.documentElement.dataset['hydrated'] === undefined) {
    // Before hydration, the router would reload the document once, and without a connection lose it. Its links and forms work
    // without React.
    if (await hasAnswer()) return
    window.dispatchEvent(new Event(REACT_FAILED))
    await never()
  }
  if (move?.kind === 'away') {
    const { href } = move
    const isThere = await isReachable(href)
    if (isThere && move?.kind === 'away' && move.href === href) {
      location.reload()
      await never()
    }
  }
  await stayOnPage()
}

/** Keeps the page when the requested one cannot be fetched while online: restores the address and shows the reason. */
export function useStayOnPage(): void {
  const router = useRouter()
  useEffect(() => {
    const { history } = router
    let shown = history.location
    const unsubscribe = [
      history.subscribe(({ action, location }) => {
        // A redirect replaces the address of the followed link.
        if (action.type === 'REPLACE') return
        // Deferred, because the router also has to receive this address and cancel its pending load.
        if (move?.kind === 'turning') setTimeout(move.end)
        const steps = historyIndex(shown.state) - historyIndex(location.state)
        const { href } = shown
        // An entry that replaced the current one leaves nothing to go back to.
        const undo = () => (steps === 0 ? history.replace(href) : history.go(steps))
        const isBack = steps === 0 && action.type !== 'PUSH'
        move = isBack ? { kind: 'back' } : { kind: 'away', href: location.href, undo }
      }),
      router.subscribe('onResolved', () => {
        shown = history.location
        move = null
      }),
    ]
    return () => {
      move = null
      for (const end of unsubscribe) end()
    }
  }, [router])
}
