import { createHash } from 'node:crypto'
import { withoutFixedPart } from '~/features/docs/fixed-header'
import type { LibraryPart } from '~/features/shell/header/library-header.server'
import type { HeadFacts } from '~/features/page-head/page-meta'
import type { DocsPayload, SidebarPayload } from '~/features/docs/payload'
import type { DocsFrame } from '~/domain/docs-frame/links'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { headerMarkup, neutralScript, sidebarMarkup } from '~/features/docs/templates/markup.server'
import { sidebarFolder, sidebarView } from './sidebar-view.server'

type FrameParts = {
  readonly docs: LibraryDocs
  /** Options of the header; its framework, or null, determines the sidebar. */
  readonly frame: DocsFrame
  /** Path of the current page under the docs root. */
  readonly path: string
  /** The header link that is marked as current. */
  readonly active: LibraryPart
  /** Key of the sidebar and header that the browser has cached, or null. */
  readonly cachedSidebar: string | null
}

/** Inputs of a payload that differ from page to page. */
type PayloadParts = FrameParts & {
  readonly head: HeadFacts
  /** Main content as markup. */
  readonly page: string
}

/** Header and sidebar of a payload. */
export type FramePayload = Pick<DocsPayload, 'header' | 'sidebar'>

/** Six base64url characters, 36 bits: the probability that two states of a sidebar are equal is 1 in 69 billion. */
const STATE_CHARACTERS = 6

/** Builds the sidebar of a payload; leaves out its markup when the browser has it cached. */
function sidebarPayload({ docs, frame, path, active, cachedSidebar }: FrameParts): SidebarPayload {
  const { index, library } = docs
  const { version, framework } = frame
  const state = createHash('sha256').update(index.treeId).digest('base64url').slice(0, STATE_CHARACTERS)
  const context = { index, version, framework, path }
  const folder = sidebarFolder(context)
  const own = folder === '' ? state : `${state}~${folder}`
  const sidebar = `${[library.id, version, framework ?? 'all', own].join('/')}/`
  const key = sidebar + active
  // The sidebar is the same beside all parts of a library, so its key is compared without the part.
  if (cachedSidebar?.startsWith(sidebar)) return { key, html: null }
  return {
    key,
    html: sidebarMarkup(library, frame, sidebarView(context)),
  }
}

/** Builds the payload of a docs page, an example or a list. */
export function docsPayload(parts: PayloadParts): DocsPayload {
  const { head, page } = parts
  return { head, page, ...framePayload(parts) }
}

/** Builds header and sidebar of a payload. */
export function framePayload(parts: FrameParts): FramePayload {
  const { docs, frame, active, cachedSidebar } = parts
  const sidebar = sidebarPayload(parts)
  // In a browser that already shows a docs page, React does the work of this script.
  const isDocument = cachedSidebar === null
  const header = (isDocument ? neutralScript(frame) : '') + headerMarkup(docs, frame, active)
  const sent = sidebar.key === cachedSidebar ? withoutFixedPart(header) : header
  return { header: sent, sidebar }
}
