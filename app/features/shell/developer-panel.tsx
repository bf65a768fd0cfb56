import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

/** Time after which the root layout counts as settled (spec section 2). */
const SETTLED_AFTER_MS = 2000

// Builds have no trace of it: its style elements are against the content security policy of their documents.
const Devtools = import.meta.env.DEV
  ? lazy(async () => {
      const { TanStackRouterDevtools } = await import('@tanstack/react-router-devtools')
      return { default: TanStackRouterDevtools }
    })
  : null

/** False when the root layout comes, true two seconds later (spec section 2): what is not for readers waits for it. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(setSettled, SETTLED_AFTER_MS, true)
    return () => clearTimeout(waiting)
  }, [])
  return isSettled
}

/** The router's own panel, on pages of Router alone (spec section 2), while developing. */
export function DeveloperPanel() {
  const isRouter = useLocation({ select: ({ pathname }) => pathname.startsWith('/router') })
  if (!Devtools || !isRouter) return null
  return (
    <Suspense>
      <Devtools position="bottom-right" />
    </Suspense>
  )
}
