import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

/** What is not for readers waits so long. */
const DELAY_MS = 2000

// Builds have no trace of it: its style elements are against the content security policy of their documents.
const Devtools = import.meta.env.DEV
  ? lazy(async () => {
      const { TanStackRouterDevtools } = await import('@tanstack/react-router-devtools')
      return { default: TanStackRouterDevtools }
    })
  : null

/** False when the root layout mounts, true two seconds later. */
export function useAfterDelay(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(setIsOver, DELAY_MS, true)
    return () => clearTimeout(waiting)
  }, [])
  return isOver
}

/** The router's own panel, on pages of Router alone, while developing. */
export function DeveloperPanel() {
  const isRouter = useLocation({ select: ({ pathname }) => pathname.startsWith('/router') })
  if (!Devtools || !isRouter) return null
  return (
    <Suspense>
      <Devtools position="bottom-right" />
    </Suspense>
  )
}
