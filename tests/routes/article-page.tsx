import { useLoaderData } from '@tanstack/react-router'
import { HtmlPart } from '~/features/page-parts/html-part'
import { HtmlSlot } from '~/features/page-parts/html-slot'
import { Shell } from '~/features/shell/shell'
import { SiteHeader } from '~/features/shell/site-header'

export function ArticlePage() {
  const part: unknown = useLoaderData({ strict: false })
  if (!(part instanceof HtmlPart)) throw new Error('The loader gave no markup')
  return (
    <Shell header={<SiteHeader />}>
      <HtmlSlot part={part} />
      <a href="/test/rows">Rows</a>
    </Shell>
  )
}
