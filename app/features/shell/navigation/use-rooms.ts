import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
// Here, so that it comes with the pages that have rooms.
import '~/styles/rooms.css'

/**
 * Marks the link that opens a library as a room; its band or tile becomes that of the next page.
 * False for all other links, and where no motion is wanted.
 */
function opensRoom({ target }: Event): boolean {
  const link =
    target instanceof Element
      ? target.closest<HTMLElement>('.home [data-lib], .landing .vivid, #S--libraries [data-lib]')
      : null
  if (!link || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  // One that was followed in vain has the mark still.
  document.querySelector('[data-room]')?.removeAttribute('data-room')
  link.dataset['room'] = ''
  return true
}

/** Has the links of this page that open a library do it with a view transition; moves from other pages are instant. */
export function useRooms(): void {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: Event) => {
      router.options.defaultViewTransition = opensRoom(event)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      router.options.defaultViewTransition = false
    }
  }, [router])
}
