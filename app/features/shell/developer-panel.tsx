import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

/** Delay before loading what readers do not need. */
const DELAY_MS = 2000

// Excluded from builds: its style elements violate the content security policy there.
const Devtools = import.meta.env.DEV
  ? lazy(async () => {
      const { TanStackRouterDevtools } = await import('@tanstack/react-router-devtools')
      return { default: TanStackRouterDevtools }
    })
  : null

/** Returns false when the root layout mounts, and true two seconds later. */
export function useAfterDelay(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsOver, DELAY_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}

/** Developer tools of the router; in development only, on pages of TanStack Router. */
export function DeveloperPanel() {
  const isRouter = useLocation({ select: ({ pathname }) => pathname.startsWith('/router') })
  if (!Devtools || !isRouter) return null
  return (
    <Suspense>
      <Devtools position="bottom-right" />
    </Suspense>
  )
}
