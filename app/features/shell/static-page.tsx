import { HtmlSlot } from '~/features/page-parts/html-slot'
import type { PageParts } from '~/features/page-parts/page-parts'
import { usePageScripts } from '~/features/page-parts/use-page-scripts'
import { useFirstFrame } from './navigation/first-frame'
import { Shell } from './shell'

/** Header of a page made of parts. */
export function HeaderSlot({ data }: { readonly data: Pick<PageParts, 'header'> }) {
  return <HtmlSlot part={data.header} className="contents" />
}

/** Main content of a page made of parts. */
export function PageSlot({ data }: { readonly data: Pick<PageParts, 'page'> }) {
  useFirstFrame()
  usePageScripts(data.page)
  return <HtmlSlot part={data.page} />
}

/** Page made of parts, without a sidebar. */
export function StaticPage({ data }: { readonly data: PageParts }) {
  return (
    <Shell header={<HeaderSlot data={data} />}>
      <PageSlot data={data} />
    </Shell>
  )
}
