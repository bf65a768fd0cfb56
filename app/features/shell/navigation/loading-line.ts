import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce, unsay } from '~/boot/lib/announce'
import { STAYED } from '~/boot/lib/events'

/** Shorter waits are not shown. */
const PATIENCE_MS = 300
const LOADING = 'Loading'

/** Shows a loading line (`styles/loading.css`) and announces the wait, after a delay, until `stop` is called. */
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

/** Shows a loading line while the router fetches a page. */
export function useLoadingLine(): void {
  const router = useRouter()
  useEffect(() => {
    let line: ReturnType<typeof waitVisibly> | undefined
    const stop = (): void => {
      line?.stop()
      line = undefined
    }
    const unsubscribe = [
      // A navigation may replace a pending one; the reader still waits for a page, so the line stays.
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
