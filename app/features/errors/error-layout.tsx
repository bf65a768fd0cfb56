import { type ReactNode, use, useEffect } from 'react'
import { Shell } from '../shell/shell'
import { ShellContext } from '../shell/shell-context'
import { SiteHeader } from '../shell/header/site-header'

/** Wraps a screen in the site's shell, unless the router renders it inside a layout that still works. */
export function ErrorLayout({ children }: { readonly children: ReactNode }) {
  useFocusAfterNavigation()
  if (use(ShellContext)) return children
  return <Shell header={<SiteHeader />}>{children}</Shell>
}

/** Focuses the main content after a client navigation: this screen loads lazily, so it appears after the focus has been set. */
function useFocusAfterNavigation(): void {
  useEffect(() => {
    const isNavigation = document.documentElement.dataset['hydrated'] !== undefined
    if (!isNavigation || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('#S--main')?.focus({ preventScroll: true })
  }, [])
}
