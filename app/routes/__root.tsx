import { HeadContent, Outlet, Scripts, createRootRoute, useMatches, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { documentHead } from '~/features/shell/document-head'
import { HeadScripts } from '~/features/shell/head-scripts'
import { LiveRegion } from '~/features/shell/live-region'
import { ThemeColors } from '~/features/theme/theme-color'
import { useNavigationEffects } from '~/features/shell/navigation-effects'
import '~/styles/app.css'

export const Route = createRootRoute({
  head: documentHead,
  shellComponent: Document,
  component: Root,
})

function Root() {
  useNavigationEffects()
  return <Outlet />
}

/** The document around every page. The boot script sets attributes of `html` before React looks at them. */
function Document({ children }: { children: ReactNode }) {
  const { libraryId } = useParams({ strict: false })
  // An address that no page's route takes ends at the layout. Its screen has the family's header and is in no room.
  const isNoPage = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/$libraryId/$version' })
  return (
    <html lang="en" data-lib={isNoPage ? undefined : libraryId} suppressHydrationWarning>
      <head>
        <ThemeColors />
        <HeadContent />
        <HeadScripts />
      </head>
      <body>
        {children}
        <LiveRegion />
        <Scripts />
      </body>
    </html>
  )
}
