import { createHash } from 'node:crypto'
import type { SidebarSection } from '~/domain/pages/sidebar'
import type { SidebarPayload } from '../payload'
import type { DocsFrame } from '../view'
import type { LibraryDocs } from './library-docs.server'
import { sidebarMarkup } from './markup.server'
import { sidebarView } from './sidebar-view.server'

type SidebarQuestion = {
  readonly docs: LibraryDocs
  readonly frame: DocsFrame
  /** Path of the page in view. */
  readonly path: string
  readonly sections: readonly SidebarSection[]
  /** Key of the sidebar that the browser holds, or null. */
  readonly held: string | null
}

const STATE_CHARACTERS = 8

/** The sidebar for an answer; its markup is left out when the browser holds the same one. */
export function sidebarPayload({ docs, frame, path, sections, held }: SidebarQuestion): SidebarPayload {
  const { index, library } = docs
  const { version, framework } = frame
  const state = createHash('sha256').update(index.treeId).digest('hex').slice(0, STATE_CHARACTERS)
  const key = [library.id, version, framework ?? 'all', state].join('/')
  if (key === held) return { key, html: null }
  return {
    key,
    html: sidebarMarkup(library, frame, sidebarView({ index, version, framework, path }, sections)),
  }
}
