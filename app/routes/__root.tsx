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
import type { RouterContext } from '~/features/react-query/router-context'
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

/** Personalizes the page for a signed-in reader. A cookie marks a session, so that other readers send no request. */
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

const emptyHtml = { __html: '' }

/**
 * Live region for the boot script, and for navigations. It is outside of pages, because screen readers may ignore a region that
 * is inserted together with its text. React does not hydrate its children, because the boot script may write to it before.
 */
function LiveRegion() {
  return (
    <div
      id="S--live"
      className="sr-only"
      aria-live="polite"
      suppressHydrationWarning
      dangerouslySetInnerHTML={emptyHtml}
    />
  )
}

/** The document of every page. The boot script sets attributes of `html` before React hydrates. */
function Document({ children }: { children: ReactNode }) {
  const { libraryId } = useParams({ strict: false })
  // An address without a page route matches only a layout. Its screen has the site header, and no library colors.
  const hasNoRoute = useMatches({ select: (matches) => matches.at(-1)?.staticData.record.kind === 'layout' })
  return (
    <html lang="en" data-lib={hasNoRoute ? undefined : libraryId} suppressHydrationWarning>
      <head>
        <ThemeColors />
        <HeadContent />
        <HeadScripts searchMark={searchMark()} />
        {/* After the scripts, which are moved forward in finished documents: React hydrates elements in order. */}
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
