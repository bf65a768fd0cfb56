import { catalogue } from '~/domain/catalogue/catalogue'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { createRenderCache } from '~/features/docs/service/rendering/render-cache.server'
import { createRenderer } from '~/features/docs/service/rendering/rendering.server'
import { runsOf, versionOf } from '~/features/comparison/page-versions.server'
import type { RunView } from '~/features/comparison/view'
import { type Answer, found, missing } from '~/ports/answer'
import type { ContentSource, Tree } from '~/ports/content/port'
import type { PageFile } from './page-files.server'
import { addressedPage } from './addressed-page'

/** A page as a reader knows it and as it is now. */
export type Difference = { readonly title: string; readonly runs: readonly RunView[] }

/** Former texts are drawn once: their key names their content. */
const previousPages = createRenderCache(null)

/**
 * What changed in a page since it was made of these files, rendered. Missing where the page is gone, or its former text is
 * no longer at its source.
 */
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
    versionOf(asOf(current, files), read.value, { path }, signal),
    versionOf(current, read.value, { path }, signal),
  ])
  if (now.kind !== 'found') return now
  if (old.kind !== 'found') return old
  return found({ title: now.value.title, runs: runsOf(old.value.blocks, now.value.blocks) })
}

/** The docs of now, in which some files have the content that they had. */
function asOf(current: DocsService, files: readonly PageFile[]): DocsService {
  const source = withFiles(current.source, files)
  const parts = { cache: previousPages, markdown: current.markdown, siteHost: catalogue.site.host }
  return { ...current, source, renderer: createRenderer(source, parts) }
}

function withFiles(source: ContentSource, files: readonly PageFile[]): ContentSource {
  const ids = new Map(files.map(({ path, contentId }) => [path, contentId]))
  return {
    ...source,
    async tree(at, signal) {
      const tree = await source.tree(at, signal)
      return tree.kind === 'found' ? found(treeWith(tree.value, files)) : tree
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

/** Without the ids that files had before: a text in place of the one that was read would be a wrong difference. */
function treeWith({ id, commit, entries: current }: Tree, files: readonly PageFile[]): Tree {
  const entries = new Map(current)
  for (const { path, contentId } of files)
    entries.set(path, { path, contentId, kind: 'file', sizeBytes: entries.get(path)?.sizeBytes ?? 0 })
  return { id, commit, entries }
}
