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

/** The frame around every docs route. Its parts come from whichever page is in view; a failure has no frame. */
export function DocsOutlet() {
  const data = useMatches({ select: (matches) => matches.map((match) => match.loaderData).find(isPageData) })
  return data ? <Framed data={data} /> : <Outlet />
}

function Framed({ data }: { readonly data: DocsPageData }) {
  const { sidebar } = data
  // The next request names the page in view, so that sidebar and header cross the wire once.
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
