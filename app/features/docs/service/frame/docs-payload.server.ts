import { sidebarFor, type SidebarSection } from '~/domain/pages/sidebar'
import { headerStart } from '~/features/shell/header-start'
import type { LibraryPart } from '~/features/shell/library-header'
import type { HeadFacts } from '~/features/shell/page-parts'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsFrame } from '~/features/docs/view'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { headerMarkup } from './markup.server'
import { sidebarPayload } from './sidebar-payload.server'

/** What is different from page to page. */
export type PayloadParts = {
  readonly docs: LibraryDocs
  /** The header's options; its framework chooses the sidebar. */
  readonly frame: DocsFrame
  /** Path of the page in view, under the docs root. */
  readonly path: string
  /** The link of the header that is marked. */
  readonly active: LibraryPart
  readonly head: HeadFacts
  /** The main content as markup. */
  readonly page: string
  /** Sidebar of the framework's readers, where the caller has it already. */
  readonly sections?: readonly SidebarSection[]
  /** Key of the sidebar and the header that the browser holds, or null. */
  readonly heldSidebar: string | null
}

/** Puts a docs page, an example or a list together as it travels. */
export function docsPayload(parts: PayloadParts): DocsPayload {
  const { docs, frame, path, active, head, page, heldSidebar } = parts
  const sections = parts.sections ?? sidebarFor(docs.index, frame.framework)
  const sidebar = sidebarPayload({ docs, frame, path, active, sections, held: heldSidebar })
  const header = headerMarkup(docs.library, frame, active)
  const start = sidebar.key === heldSidebar ? headerStart(header).length : 0
  return { framework: frame.framework, head, header: header.slice(start), page, sidebar }
}

/** What the head says about a page that has no text of its own: an example, a list. */
export function headWithoutText(
  { match }: Pick<LibraryDocs, 'match'>,
  { title, description }: Pick<HeadFacts, 'title' | 'description'>,
): HeadFacts {
  return {
    title,
    description,
    keywords: [],
    image: null,
    canonical: null,
    markdownHref: null,
    noIndex: match.version.status === 'end-of-life',
  }
}
