import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce, unsay } from '~/boot/lib/announce'
import { STAYED } from '~/boot/lib/events'

/** Shorter waits are not shown. */
const PATIENCE_MS = 300
const LOADING = 'Loading'

/** Shows and says that a page is on its way, until it is stopped; the line is in `styles/loading.css`. */
export function waitVisibly(): { readonly stop: () => void } {
  const { dataset } = document.documentElement
  const timer = setTimeout(() => {
    dataset['loading'] = ''
    announce(LOADING)
  }, PATIENCE_MS)
  return {
    stop: () => {
      clearTimeout(timer)
      delete dataset['loading']
      unsay(LOADING)
    },
  }
}

/** Shows waits for pages that the router fetches. */
export function useLoadingLine(): void {
  const router = useRouter()
  useEffect(() => {
    let line: ReturnType<typeof waitVisibly> | undefined
    const stop = (): void => {
      line?.stop()
      line = undefined
    }
    const unsubscribe = [
      // One navigation may take the place of another that is on its way: readers wait for the same thing, a page.
      router.subscribe('onBeforeLoad', () => (line ??= waitVisibly())),
      router.subscribe('onResolved', stop),
    ]
    window.addEventListener(STAYED, stop)
    return () => {
      stop()
      window.removeEventListener(STAYED, stop)
      for (const end of unsubscribe) end()
    }
  }, [router])
}
