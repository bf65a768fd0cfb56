import { Outlet, useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { Shell } from '~/features/shell/shell'
import { SiteHeader } from '~/features/shell/site-header'
import { HtmlSlot } from './html-slot'
import type { DocsPageData } from './load-docs'
import { holdView } from './reader-memory'

function isPageData(data: unknown): data is DocsPageData {
  return typeof data === 'object' && data !== null && 'sidebar' in data
}

/** The frame around every docs route. Its parts come from whichever page is in view. */
export function DocsOutlet() {
  const data = useMatches({ select: (matches) => matches.map((match) => match.loaderData).find(isPageData) })
  return data ? <Framed data={data} /> : <Unframed />
}

function Framed({ data }: { readonly data: DocsPageData }) {
  const { header, sidebar, framework } = data
  // The next request says what is in view, so that a sidebar crosses the wire once.
  useLayoutEffect(() => {
    holdView(sidebar, framework)
  }, [sidebar, framework])
  return (
    <Shell
      header={<HtmlSlot part={header} className="contents" />}
      aside={<HtmlSlot part={sidebar.part} popover="auto" className="sheet side" suppressHydrationWarning />}
    >
      <Outlet />
    </Shell>
  )
}

/** Without a page there is nothing to put in a sidebar: the error and not-found screens stand alone. */
function Unframed() {
  return (
    <Shell header={<SiteHeader />}>
      <Outlet />
    </Shell>
  )
}
