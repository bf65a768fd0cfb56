import { useLoaderData } from '@tanstack/react-router'
import { HtmlPart } from '~/features/page-parts/html-part'
import { HtmlSlot } from '~/features/page-parts/html-slot'
import type { PageParts } from '~/features/page-parts/page-parts'
import { usePageScripts } from '~/features/page-parts/use-page-scripts'
import { useFirstFrame } from './navigation/first-frame'
import { Shell } from './shell'

function isPageParts(data: unknown): data is PageParts {
  return typeof data === 'object' && data !== null && 'page' in data && data.page instanceof HtmlPart
}

/** Returns the loader data of the route that renders the component, which must be parts of a page. */
export function usePageParts(): PageParts {
  const data: unknown = useLoaderData({ strict: false })
  if (!isPageParts(data)) throw new Error('The loader of this route returned no parts of a page')
  return data
}

/** Header of a page made of parts. */
export function HeaderSlot({ data }: { readonly data: Pick<PageParts, 'header'> }) {
  return <HtmlSlot part={data.header} className="contents" />
}

/** Main content of the route's page. */
export function PageSlot() {
  const { page } = usePageParts()
  useFirstFrame()
  usePageScripts(page)
  return <HtmlSlot part={page} />
}

/** The route's page, without a sidebar. */
export function StaticPage() {
  return (
    <Shell header={<HeaderSlot data={usePageParts()} />}>
      <PageSlot />
    </Shell>
  )
}
