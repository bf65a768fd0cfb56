import type { DocsPageData } from './load-docs'
import { HtmlSlot } from './html-slot'

/** The main content of every docs route: finished markup, put in place. */
export function DocsPage({ data }: { readonly data: DocsPageData }) {
  return <HtmlSlot part={data.page} />
}
