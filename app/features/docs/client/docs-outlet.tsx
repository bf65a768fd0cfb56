import { Outlet, useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { HtmlSlot } from '~/features/page-parts/html-slot'
import { Shell } from '~/features/shell/shell'
import { HeaderSlot } from '~/features/shell/static-page'
import type { DocsPageData } from './load-docs'
import { cacheView } from './view-cache'

function isPageData(data: unknown): data is DocsPageData {
  return typeof data === 'object' && data !== null && 'sidebar' in data
}

/** Renders the frame around every docs route from the data of the current page. An error page has no frame. */
export function DocsOutlet() {
  const data = useMatches({ select: (matches) => matches.map((match) => match.loaderData).find(isPageData) })
  return data ? <DocsFrame data={data} /> : <Outlet />
}

function DocsFrame({ data }: { readonly data: DocsPageData }) {
  const { sidebar } = data
  // The next request names the sidebar and header of this page, so that the server does not send them again.
  useLayoutEffect(() => cacheView(data), [data])
  return (
    <Shell
      header={<HeaderSlot data={data} />}
      aside={<HtmlSlot part={sidebar.part} popover="auto" className="sheet side" suppressHydrationWarning />}
    >
      <Outlet />
    </Shell>
  )
}
