import { composePage } from '~/domain/markdown/parse/compose'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { findRef } from '~/features/docs/service/rendering/find-ref.server'
import { readText } from '~/ports/content/read'
import { addressedPage } from './addressed-page'

/** A file that a page consists of, with its content id. */
export type PageFile = { readonly path: string; readonly contentId: string }

/** Returns the files that a page currently consists of, its own first; null if unknown. */
export async function readPageFiles(address: string, signal: AbortSignal): Promise<PageFile[] | null> {
  const addressed = addressedPage(address)
  if (!addressed) return null
  const { library, match, path } = addressed
  const { source, readLibraryDocs } = docsService()
  const answer = await readLibraryDocs(library.id, match.segment, signal, path)
  const page = answer.kind === 'found' ? answer.value.index.pages.get(path) : undefined
  if (answer.kind !== 'found' || !page) return null
  const files: PageFile[] = []
  const composed = await composePage(
    {
      async read(file) {
        const text = await readText(source, answer.value.at, file, signal)
        if (text.kind === 'found') files.push({ path: file, contentId: text.value.contentId })
        return text
      },
      findRef: (ref, from) => findRef(source, answer.value.at, { ref, from }, signal),
      // The merged text does not affect which files are read.
      merge: async ({ target, labels }) => ({
        markdown: target,
        labels,
        markerLines: [],
        problems: [],
        isComplete: true,
      }),
    },
    page.sourcePath,
  )
  return composed.kind === 'found' ? files : null
}
