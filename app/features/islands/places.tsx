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

/** Mounts islands and overlays. Fetches their code at the first island, or when an overlay is opened, hovered or focused. */
export function IslandPlaces() {
  const router = useRouter()
  const [parts, setParts] = useState<Parts | null>(null)
  const isThere = parts !== null
  useEffect(() => {
    if (isThere) return
    const loadIfNeeded = async () => {
      if (!isNeeded()) return
      const [{ Islands }, { Overlays }] = await Promise.all([import('./islands'), import('./overlays')])
      setParts({ Islands, Overlays })
    }
    // A failed import is retried at the next navigation or interaction.
    const retryLoad = () => void loadIfNeeded().catch(() => dispatchEvent(new Event(REACT_FAILED)))
    retryLoad()
    const events = [OVERLAY, 'pointerover', 'focusin']
    for (const type of events) addEventListener(type, retryLoad)
    const unsubscribe = router.subscribe('onRendered', retryLoad)
    return () => {
      for (const type of events) removeEventListener(type, retryLoad)
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
