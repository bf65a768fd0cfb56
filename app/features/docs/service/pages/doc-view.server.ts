import { docsAddress } from '~/domain/addresses/addresses'
import { neighboursOf } from '~/domain/pages/neighbours'
import type { SidebarItem, SidebarSection } from '~/domain/pages/sidebar'
import type { Page } from '~/domain/pages/types'
import { HtmlPart } from '~/features/shell/html-part'
import { BODY_ID, TOC_ID } from '~/features/docs/doc-article'
import { renderToc } from '~/features/docs/toc.server'
import type { DocsFrame, DocView, LinkItem } from '~/features/docs/view'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { Rendering } from '~/features/docs/service/rendering/rendering.server'
import { canonicalAddress, isNoIndex } from './doc-metadata.server'
import { docNotices, type Reasons } from './doc-notices.server'
import { docSource } from './doc-source.server'

/** A page with everything that is known about it once it is rendered. */
export type FinishedPage = Rendering & {
  readonly page: Page
  readonly frame: DocsFrame
  /** Sidebar of the framework's readers: its order is the way through the docs. */
  readonly sections: readonly SidebarSection[]
  /** The text with links and images settled. */
  readonly html: string
}

/** What the screen of a docs page shows. */
export function docView(docs: LibraryDocs, finished: FinishedPage, reasons: Reasons): DocView {
  const { page, frame, sections, composed, rendered, html } = finished
  const { previous, next } = neighboursOf(sections, page.path)
  const base = { library: frame.library, version: frame.version }
  const toLink = (item: SidebarItem | null): LinkItem | null =>
    item && { label: item.label, href: docsAddress({ ...base, path: item.to }) }
  const hasToc = composed.showToc && rendered.toc.length > 1
  return {
    ...frame,
    path: page.path,
    title: page.title,
    lead: composed.description,
    crumbs: [{ label: 'Docs', href: docsAddress({ ...base, path: '' }) }],
    section: page.section === page.title ? null : page.section,
    body: new HtmlPart(BODY_ID, html),
    toc: hasToc ? new HtmlPart(TOC_ID, renderToc(rendered.toc)) : null,
    previous: toLink(previous),
    next: toLink(next),
    notices: docNotices(docs, page, reasons),
    source: docSource(docs, page, composed),
    canonical: canonicalAddress(docs, page),
    noIndex: isNoIndex(docs, page),
    description: composed.description ?? rendered.description,
  }
}
