import { useRouter } from '@tanstack/react-router'
import { type ReactElement, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { islands } from './registry'

type Mounted = { readonly element: HTMLElement; readonly content: ReactElement }

/** Calls once when the island is to be fetched; returns what ends the wait. */
function whenDue(element: HTMLElement, load: () => void): () => void {
  if (element.dataset['when'] === 'wanted') {
    const waiting = new AbortController()
    const start = () => {
      waiting.abort()
      load()
    }
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      element.addEventListener(type, start, { signal: waiting.signal, passive: true })
    return () => waiting.abort()
  }
  const onSight = (entries: readonly IntersectionObserverEntry[]) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    sight.disconnect()
    load()
  }
  // What is folded is never in sight. Once unfolded, it may still begin below the screen.
  const rootMargin = element.dataset['when'] === 'unfolded' ? '100%' : '0px'
  const sight = new IntersectionObserver(onSight, { rootMargin })
  sight.observe(element)
  return () => sight.disconnect()
}

async function contentOf({ dataset }: HTMLElement): Promise<ReactElement | null> {
  const props: unknown = JSON.parse(dataset['props'] ?? '{}')
  return (await islands[dataset['island'] ?? '']?.mount(props)) ?? null
}

/**
 * Mounts the islands of the page in view. An island leaves with the markup around it. What cannot be fetched or read
 * leaves the markup as it is.
 */
export function Islands() {
  const router = useRouter()
  const [mounted, setMounted] = useState<readonly Mounted[]>([])
  useEffect(() => {
    const waits = new Map<HTMLElement, () => void>()
    const mount = async (element: HTMLElement) => {
      const content = await contentOf(element).catch(() => null)
      if (!content || !element.isConnected) return
      element.replaceChildren()
      setMounted((others) => [...others, { element, content }])
    }
    const look = () => {
      for (const [element, stop] of waits) {
        if (element.isConnected) continue
        stop()
        waits.delete(element)
      }
      setMounted((all) => all.filter(({ element }) => element.isConnected))
      for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
        if (!waits.has(element))
          waits.set(
            element,
            whenDue(element, () => void mount(element)),
          )
      }
    }
    look()
    const unsubscribe = router.subscribe('onRendered', look)
    return () => {
      unsubscribe()
      for (const stop of waits.values()) stop()
    }
  }, [router])
  return mounted.map(({ element, content }, at) => createPortal(content, element, String(at)))
}
