import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { STAYED, REACT_FAILED } from '~/boot/lib/events'
import { hasAnswer, showNote } from '~/boot/offline-note'
import { historyIndex } from '~/upstream/router'
import { waitVisibly } from './loading-line'

/**
 * What happens to the address: it follows a link or the history, is to become that of the page in view again, or has
 * become it.
 */
type Move =
  | { readonly kind: 'away'; readonly href: string; readonly undo: () => void }
  | { readonly kind: 'turning'; readonly over: Promise<void>; readonly end: () => void }
  | { readonly kind: 'back' }

let move: Move | null = null

/** An answer that is never given: the page in view stays as it is. */
const never = (): Promise<never> => new Promise(() => undefined)

/**
 * To be called by a call that got no answer, before it fails. Where it was made for the page that a link or the history
 * leads to, the page in view stays.
 *
 * @returns What the call waits for, or null. It must not fail while the router would put the screen of an error in place
 * of the page. The wait has no end where the router asks for the page in view itself, because that is old.
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

/** Asks whether the site answers, and shows the wait. Where it does not, a note names the page at `href` that was not loaded. */
async function isReachable(href: string): Promise<boolean> {
  const line = waitVisibly()
  const isThere = await hasAnswer()
  line.stop()
  if (!isThere) showNote(href)
  return isThere
}

/** Opens a page as a document. Unreachable, it would be the browser's own error page in place of the one in view. */
export async function openDocument(href: string): Promise<void> {
  if (await isReachable(href)) location.assign(href)
}

/**
 * Call it when the script of a page could not be fetched, before the router draws an error in its place. If the
 * site answers, it may be another version of it: the page is opened as a document. Else the page in view stays.
 */
export async function reloadOrStay(): Promise<void> {
  if (document.documentElement.dataset['hydrated'] === undefined) {
    // The router loads the document anew, once, which would lose it now. As it came, its links and forms work.
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

/**
 * Keeps the page in view where the one that is asked for cannot be fetched, though the browser takes itself for online:
 * the address becomes that of the page again, and a note says why.
 */
export function useStayOnPage(): void {
  const router = useRouter()
  useEffect(() => {
    const { history } = router
    let shown = history.location
    const unsubscribe = [
      history.subscribe(({ action, location }) => {
        // A redirect replaces the address that was followed.
        if (action.type === 'REPLACE') return
        // The router gets the address too, and gives up what waits.
        if (move?.kind === 'turning') setTimeout(move.end)
        const steps = historyIndex(shown.state) - historyIndex(location.state)
        const { href } = shown
        // A new entry in the place of the one in view leaves none to go back to.
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
