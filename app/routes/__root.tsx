import {
  HeadContent,
  Outlet,
  Scripts,
  createRootRouteWithContext,
  useMatches,
  useParams,
} from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useEffect } from 'react'
import { DeveloperPanel, useAfterDelay } from '~/features/shell/developer-panel'
import { documentHead } from '~/features/page-head/document-head'
import { HeadScripts } from '~/features/shell/head-scripts'
import { IslandPlaces } from '~/features/islands/places'
import { hostedSearchMark } from '~/features/search/service/hosted-search.server'
import type { RouterContext } from '~/features/queries/router-context'
import { mayBeSignedIn } from '~/features/saved/may-be-signed-in'
import { layout } from '~/features/shell/route-record'
import { ThemeColors } from '~/features/shell/theme/theme-controls'
import { useNavigationEffects } from '~/features/shell/navigation/navigation-effects'
import '~/styles/app.css'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { record: layout },
  head: documentHead,
  shellComponent: Document,
  component: Root,
})

/** Shows the signed-in reader. A cookie without any other meaning says that there is one, so that others send no request. */
function useReader(): void {
  useEffect(() => {
    if (mayBeSignedIn())
      void import('~/features/saved/signed-in').then(({ showReader }) => showReader()).catch(() => undefined)
  }, [])
}

function Root() {
  useNavigationEffects()
  const isAfterDelay = useAfterDelay()
  useReader()
  return (
    <>
      <Outlet />
      <IslandPlaces />
      {isAfterDelay && <DeveloperPanel />}
    </>
  )
}

const searchMark = createIsomorphicFn()
  .server(() => hostedSearchMark())
  .client(() => undefined)

const nothing = { __html: '' }

/**
 * Speaks to screen readers for the boot script and after navigations. It is beside the pages, not in them: a region
 * that comes with a page is too new to be listened to. The boot script may speak here before React comes, so React takes
 * the element without looking at its children.
 */
function LiveRegion() {
  return (
    <div
      id="S--live"
      className="sr-only"
      aria-live="polite"
      suppressHydrationWarning
      dangerouslySetInnerHTML={nothing}
    />
  )
}

/** The document around every page. The boot script sets attributes of `html` before React looks at them. */
function Document({ children }: { children: ReactNode }) {
  const { libraryId } = useParams({ strict: false })
  // An address that no page's route takes ends at a layout. Its screen has the family's header and is in no room.
  const isNoPage = useMatches({ select: (matches) => matches.at(-1)?.staticData.record.kind === 'layout' })
  return (
    <html lang="en" data-lib={isNoPage ? undefined : libraryId} suppressHydrationWarning>
      <head>
        <ThemeColors />
        <HeadContent />
        <HeadScripts searchMark={searchMark()} />
        {/* Behind the scripts, which finished documents move forward: React looks for elements in their order. */}
        <noscript>
          <link rel="stylesheet" href="/api/theme" />
        </noscript>
      </head>
      <body>
        {children}
        <LiveRegion />
        <Scripts />
      </body>
    </html>
  )
}
