import { catalogue } from '~/domain/catalogue/catalogue'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { createRenderCache } from '~/features/docs/service/rendering/render-cache.server'
import { createRenderer } from '~/features/docs/service/rendering/rendering.server'
import { runsOf, versionOf } from '~/features/page-diff/page-versions.server'
import type { RunView } from '~/features/page-diff/view'
import { type Answer, found, missing } from '~/ports/answer'
import type { ContentSource, Tree } from '~/ports/content/port'
import type { PageFile } from './page-files.server'
import { addressedPage } from './addressed-page'

/** The changes of a page since a reader read it. */
export type Difference = { readonly title: string; readonly runs: readonly RunView[] }

/** Rendered former versions; their cache keys identify their content. */
const previousPages = createRenderCache(null)

/** Reads and renders the changes of a page since `files`. Missing if the page, or its former content, no longer exists. */
export async function readDifference(
  address: string,
  files: readonly PageFile[],
  signal: AbortSignal,
): Promise<Answer<Difference>> {
  const addressed = addressedPage(address)
  if (!addressed) return missing
  const { library, match, path } = addressed
  const current = docsService()
  const read = await current.readLibraryDocs(library.id, match.segment, signal, path)
  if (read.kind !== 'found') return read
  const [old, now] = await Promise.all([
    versionOf(serviceWithFiles(current, files), read.value, { path }, signal),
    versionOf(current, read.value, { path }, signal),
  ])
  if (now.kind !== 'found') return now
  if (old.kind !== 'found') return old
  return found({ title: now.value.title, runs: runsOf(old.value.blocks, now.value.blocks) })
}

/** Returns the docs service with the former content of some files. */
function serviceWithFiles(current: DocsService, files: readonly PageFile[]): DocsService {
  const source = sourceWithFiles(current.source, files)
  const parts = { cache: previousPages, markdown: current.markdown, siteHost: catalogue.site.host }
  return { ...current, source, renderer: createRenderer(source, parts) }
}

function sourceWithFiles(source: ContentSource, files: readonly PageFile[]): ContentSource {
  const ids = new Map(files.map(({ path, contentId }) => [path, contentId]))
  return {
    ...source,
    async tree(at, signal) {
      const tree = await source.tree(at, signal)
      return tree.kind === 'found' ? found(treeWithFiles(tree.value, files)) : tree
    },
    async file(at, entry, signal) {
      const current = await source.tree(at, signal)
      const now = current.kind === 'found' ? current.value.entries.get(entry.path)?.contentId : undefined
      if (entry.contentId !== ids.get(entry.path) || entry.contentId === now)
        return source.file(at, entry, signal)
      return (await source.previousFile?.(at, entry, signal)) ?? missing
    },
  }
}

/** Returns a tree with the former content ids, and no previous ids: other content would make the difference wrong. */
function treeWithFiles({ id, commit, entries: current }: Tree, files: readonly PageFile[]): Tree {
  const entries = new Map(current)
  for (const { path, contentId } of files)
    entries.set(path, { path, contentId, kind: 'file', sizeBytes: entries.get(path)?.sizeBytes ?? 0 })
  return { id, commit, entries }
}
