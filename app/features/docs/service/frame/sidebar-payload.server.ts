import { createHash } from 'node:crypto'
import type { LibraryPart } from '~/features/shell/library-header.server'
import type { SidebarPayload } from '~/features/docs/payload'
import type { DocsFrame } from '~/features/shell/links'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { sidebarMarkup } from '~/features/docs/templates/markup.server'
import { sidebarView } from './sidebar-view.server'

type SidebarQuestion = {
  readonly docs: LibraryDocs
  readonly frame: DocsFrame
  /** Path of the page in view. */
  readonly path: string
  /** The part of the library that the header marks. */
  readonly active: LibraryPart
  /** Key of what the browser holds, or null. */
  readonly cachedSidebar: string | null
}

/** Of 6 bits each, so two states of one sidebar look alike once in 69 billion times. */
const STATE_CHARACTERS = 6

/** The sidebar for an answer; its markup is left out when the browser holds the same one. */
export function sidebarPayload({
  docs,
  frame,
  path,
  active,
  cachedSidebar,
}: SidebarQuestion): SidebarPayload {
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
