import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '~/boot/announce'

/** DESIGN section 6: shorter waits are not shown. */
const PATIENCE_MS = 300

/** Shows and says that a page is on its way; the line on the header's edge is in `styles/header.css`. */
export function useLoadingLine(): void {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (): void => {
      document.documentElement.dataset['loading'] = ''
      announce('Loading')
    }
    const stop = (): void => {
      clearTimeout(timer)
      timer = undefined
      delete document.documentElement.dataset['loading']
    }
    const unsubscribe = [
      // One navigation may take the place of another that is on its way: readers wait for the same thing, a page.
      router.subscribe('onBeforeLoad', () => (timer ??= setTimeout(show, PATIENCE_MS))),
      router.subscribe('onResolved', stop),
    ]
    return () => {
      stop()
      for (const end of unsubscribe) end()
    }
  }, [router])
}
