import { withoutFixedPart } from '~/features/docs/fixed-header'
import type { LibraryPart } from '~/features/shell/library-header.server'
import type { HeadFacts } from '~/features/page-head/page-meta'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsFrame } from '~/features/shell/links'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { headerMarkup, neutralScript } from '~/features/docs/templates/markup.server'
import { sidebarPayload } from './sidebar-payload.server'

/** What is different from page to page. */
export type PayloadParts = {
  readonly docs: LibraryDocs
  /** The header's options; its framework, or none, chooses the sidebar. */
  readonly frame: DocsFrame
  /** Path of the page in view, under the docs root. */
  readonly path: string
  /** The link of the header that is marked. */
  readonly active: LibraryPart
  readonly head: HeadFacts
  /** The main content as markup. */
  readonly page: string
  /** Key of the sidebar and the header that the browser holds, or null. */
  readonly cachedSidebar: string | null
}

/** Assembles the payload of a docs page, an example or a list. */
export function docsPayload(parts: PayloadParts): DocsPayload {
  const { docs, frame, path, active, head, page, cachedSidebar } = parts
  const sidebar = sidebarPayload({ docs, frame, path, active, cachedSidebar })
  // A browser that shows a docs page already has the script for it.
  const isDocument = cachedSidebar === null
  const header = (isDocument ? neutralScript(frame) : '') + headerMarkup(docs.library, frame, active)
  const sent = sidebar.key === cachedSidebar ? withoutFixedPart(header) : header
  return { head, header: sent, page, sidebar }
}
