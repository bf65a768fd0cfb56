import { type ReactNode, use, useEffect } from 'react'
import type { HtmlPart } from './html-part'
import { HtmlSlot } from './html-slot'
import { Shell } from './shell'
import { ShellContext } from './shell-context'
import { SiteHeader } from './site-header'

type StandingProps = {
  /** Header of the library that the screen is about. */
  readonly header?: HtmlPart | undefined
  readonly children: ReactNode
}

/**
 * Puts a screen in the site's shell unless it stands in one already. Screens for what went wrong need it: the router shows
 * them inside the layout that still works, or in place of everything.
 */
export function Standing({ header, children }: StandingProps) {
  useFocusAfterArrival()
  if (use(ShellContext)) return children
  return (
    <Shell header={header ? <HtmlSlot part={header} className="contents" /> : <SiteHeader />}>
      {children}
    </Shell>
  )
}

/** Gives the focus a place when a navigation ended here: such a screen is fetched first, and comes after that was done. */
function useFocusAfterArrival(): void {
  useEffect(() => {
    const isArrival = document.documentElement.dataset['hydrated'] !== undefined
    if (!isArrival || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }, [])
}
