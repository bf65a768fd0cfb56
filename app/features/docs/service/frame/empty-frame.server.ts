import { LRUCache } from 'lru-cache'
import { frameOf } from '~/domain/docs-frame/frame'
import { placeOf } from '~/domain/pages/elsewhere/counterparts'
import { startOfDocs } from '~/domain/pages/resolve/start-page'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { type FramePayload, framePayload } from './docs-payload.server'

/** Maximum size of cached headers and sidebars in characters: about forty of the longest sidebars. */
const MAX_FRAME_CHARACTERS = 8_000_000

/** Frames by everything that they depend on, so that requests for many missing addresses cost little more than one. */
const frames = new LRUCache<string, FramePayload>({
  maxSize: MAX_FRAME_CHARACTERS,
  sizeCalculation: ({ header, sidebar }) => header.length + (sidebar.html?.length ?? 0),
})

/** Returns the frame of a page that has no place in the index: its menus are those of the first docs page. */
export function emptyFrame(
  docs: LibraryDocs,
  framework: string | null,
  cachedSidebar: string | null,
): FramePayload {
  const trees = [...docs.versions].map(([id, index]) => `${id}:${index?.treeId ?? ''}`)
  const key = [docs.library.id, docs.match.segment, docs.index.treeId, framework ?? '', ...trees].join(' ')
  const cached = cachedSidebar === null ? frames.get(key) : undefined
  if (cached) return cached
  const start = startOfDocs(docs.index)
  const frame = framePayload({
    docs,
    frame: frameOf(docs, docs.index.pages.get(start) ?? placeOf(start), framework),
    path: '',
    active: 'docs',
    cachedSidebar,
  })
  if (cachedSidebar === null) frames.set(key, frame)
  return frame
}
