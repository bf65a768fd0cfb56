import { type ReactNode, use, useEffect } from 'react'
import { Shell } from '../shell/shell'
import { ShellContext } from '../shell/shell-context'
import { SiteHeader } from '../shell/site-header'

type ErrorLayoutProps = { readonly children: ReactNode }

/**
 * Puts a screen in the site's shell unless it is in one already. Screens for what went wrong need it: the router shows
 * them inside the layout that still works, or in place of everything.
 */
export function ErrorLayout({ children }: ErrorLayoutProps) {
  useFocusAfterArrival()
  if (use(ShellContext)) return children
  return <Shell header={<SiteHeader />}>{children}</Shell>
}

/** Gives the focus a place when a navigation ended here: such a screen is fetched first, and comes after that was done. */
function useFocusAfterArrival(): void {
  useEffect(() => {
    const isArrival = document.documentElement.dataset['hydrated'] !== undefined
    if (!isArrival || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('#S--main')?.focus({ preventScroll: true })
  }, [])
}
