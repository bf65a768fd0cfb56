import { createHash } from 'node:crypto'
import { withoutFixedPart } from '~/features/docs/fixed-header'
import type { LibraryPart } from '~/features/shell/library-header.server'
import type { HeadFacts } from '~/features/page-head/page-meta'
import type { DocsPayload, SidebarPayload } from '~/features/docs/payload'
import type { DocsFrame } from '~/domain/docs-frame/links'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { headerMarkup, neutralScript, sidebarMarkup } from '~/features/docs/templates/markup.server'
import { sidebarView } from './sidebar-view.server'

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

/** Of 6 bits each, so two states of one sidebar look alike once in 69 billion times. */
const STATE_CHARACTERS = 6

/** The sidebar for an answer; its markup is left out when the browser holds the same one. */
function sidebarPayload({ docs, frame, path, active, cachedSidebar }: PayloadParts): SidebarPayload {
  const { index, library } = docs
  const { version, framework } = frame
  const state = createHash('sha256').update(index.treeId).digest('base64url').slice(0, STATE_CHARACTERS)
  const sidebar = `${[library.id, version, framework ?? 'all', state].join('/')}/`
  const key = sidebar + active
  // The sidebar is the same beside all parts of a library.
  if (cachedSidebar?.startsWith(sidebar)) return { key, html: null }
  return {
    key,
    html: sidebarMarkup(library, frame, sidebarView({ index, version, framework, path })),
  }
}

/** Assembles the payload of a docs page, an example or a list. */
export function docsPayload(parts: PayloadParts): DocsPayload {
  const { docs, frame, active, head, page, cachedSidebar } = parts
  const sidebar = sidebarPayload(parts)
  // A browser that shows a docs page already has the script for it.
  const isDocument = cachedSidebar === null
  const header = (isDocument ? neutralScript(frame) : '') + headerMarkup(docs, frame, active)
  const sent = sidebar.key === cachedSidebar ? withoutFixedPart(header) : header
  return { head, header: sent, page, sidebar }
}
