import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { HtmlSlot } from '~/features/page-parts/html-slot'
import { Shell } from '~/features/shell/shell'
import { HeaderSlot } from '~/features/shell/static-page'
import type { DocsPageData } from './load-docs'
import { cachedView, cacheView, type CachedView } from './view-cache'

function isPageData(data: unknown): data is DocsPageData {
  return typeof data === 'object' && data !== null && 'sidebar' in data
}

/**
 * Renders the frame around every docs route from the data of the current page. A page that failed to load after a
 * navigation keeps the frame of the previous page of its library and version.
 */
export function DocsOutlet() {
  const { libraryId, version } = useParams({ strict: false })
  const loaded = useMatches({
    select: (matches) => matches.map((match) => match.loaderData).find(isPageData),
  })
  const previous = cachedView()
  const isSame = previous?.sidebar.key.startsWith(`${libraryId}/${version}/`)
  const data = loaded ?? (isSame ? previous : null)
  return data ? <DocsFrame data={data} /> : <Outlet />
}

function DocsFrame({ data }: { readonly data: CachedView }) {
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
