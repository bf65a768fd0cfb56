import { type ReactNode, use } from 'react'
import { Shell } from './shell'
import { ShellContext } from './shell-context'
import { SiteHeader } from './site-header'

/**
 * Puts a screen in the site's shell unless it stands in one already. Screens for what went wrong need it: the router shows
 * them inside the layout that still works, or in place of everything.
 */
export function Standing({ children }: { readonly children: ReactNode }) {
  return use(ShellContext) ? children : <Shell header={<SiteHeader />}>{children}</Shell>
}
