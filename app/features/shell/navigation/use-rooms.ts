import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
// Imported here, so that only pages with room transitions load this style sheet.
import '~/styles/rooms.css'

/** Marks a link to a library, so that its band or tile morphs into the next page's; false for others, and reduced motion. */
function opensRoom({ target }: Event): boolean {
  const link =
    target instanceof Element
      ? target.closest<HTMLElement>('.home [data-lib], .landing .primary, #S--libraries [data-lib]')
      : null
  if (!link || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  // A link whose navigation failed still has the mark.
  document.querySelector('[data-room]')?.removeAttribute('data-room')
  link.dataset['room'] = ''
  return true
}

/** Navigates with a view transition when a link of this page opens a library; other navigations stay instant. */
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
