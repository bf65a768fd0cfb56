import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { OVERLAY, REACT_FAILED } from '~/boot/lib/events'

type Parts = { readonly Islands: ComponentType; readonly Overlays: ComponentType }

function isNeeded(): boolean {
  return (
    document.documentElement.dataset['overlay'] !== undefined ||
    document.querySelector('[data-island], [data-opens]:is(:hover, :focus)') !== null
  )
}

/**
 * Mounts islands and overlays. Their code is fetched where a page has the first island, or the first overlay is opened or
 * pointed at.
 */
export function IslandPlaces() {
  const router = useRouter()
  const [parts, setParts] = useState<Parts | null>(null)
  const isThere = parts !== null
  useEffect(() => {
    if (isThere) return
    const look = async () => {
      if (!isNeeded()) return
      const [{ Islands }, { Overlays }] = await Promise.all([import('./islands'), import('./overlays')])
      setParts({ Islands, Overlays })
    }
    // What could not be fetched is tried again at the next page or opening.
    const lookAgain = () => void look().catch(() => dispatchEvent(new Event(REACT_FAILED)))
    lookAgain()
    const moments = [OVERLAY, 'pointerover', 'focusin']
    for (const type of moments) addEventListener(type, lookAgain)
    const unsubscribe = router.subscribe('onRendered', lookAgain)
    return () => {
      for (const type of moments) removeEventListener(type, lookAgain)
      unsubscribe()
    }
  }, [router, isThere])
  if (!parts) return null
  const { Islands, Overlays } = parts
  return (
    <>
      <Islands />
      <Overlays />
    </>
  )
}
