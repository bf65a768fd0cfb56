import { useRouter } from '@tanstack/react-router'
import { type ReactElement, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { islands } from './registry'

type Mounted = { readonly element: HTMLElement; readonly content: ReactElement }

/** Calls `load` once when the island should be fetched; returns a function that cancels this. */
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
    observer.disconnect()
    load()
  }
  // A collapsed element never intersects. When expanded, it may start below the viewport.
  const rootMargin = element.dataset['when'] === 'unfolded' ? '100%' : '0px'
  const observer = new IntersectionObserver(onSight, { rootMargin })
  observer.observe(element)
  return () => observer.disconnect()
}

async function contentOf({ dataset }: HTMLElement): Promise<ReactElement | null> {
  const props: unknown = JSON.parse(dataset['props'] ?? '{}')
  return (await islands[dataset['island'] ?? '']?.mount(props)) ?? null
}

/** Mounts the islands of the page until their elements leave. If code or props cannot be loaded, static markup stays. */
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
    const update = () => {
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
    update()
    const unsubscribe = router.subscribe('onRendered', update)
    return () => {
      unsubscribe()
      for (const stop of waits.values()) stop()
    }
  }, [router])
  return mounted.map(({ element, content }, at) => createPortal(content, element, String(at)))
}
