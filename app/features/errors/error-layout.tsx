import { type ReactNode, use, useEffect } from 'react'
import { Shell } from '../shell/shell'
import { ShellContext } from '../shell/shell-context'
import { SiteHeader } from '../shell/header/site-header'

/**
 * Wraps a screen in the site's shell unless it is in one already: the router renders error screens inside the innermost
 * layout that still works, or in place of everything.
 */
export function ErrorLayout({ children }: { readonly children: ReactNode }) {
  useFocusAfterNavigation()
  if (use(ShellContext)) return children
  return <Shell header={<SiteHeader />}>{children}</Shell>
}

/**
 * Focuses the main content if a client-side navigation ended on this screen: it is loaded lazily, so it appears after
 * the navigation has set the focus.
 */
function useFocusAfterNavigation(): void {
  useEffect(() => {
    const isNavigation = document.documentElement.dataset['hydrated'] !== undefined
    if (!isNavigation || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('#S--main')?.focus({ preventScroll: true })
  }, [])
}
