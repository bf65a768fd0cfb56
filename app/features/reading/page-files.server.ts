import { composePage } from '~/domain/markdown/parse/compose'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { findRef } from '~/features/docs/service/rendering/find-ref.server'
import { readText } from '~/ports/content/read'
import { addressedPage } from './addressed-page'

/** A file that a page is made of, with the name of its content. */
export type PageFile = { readonly path: string; readonly contentId: string }

/** The files that a page is made of now, its own first; null if that is not known. */
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
      findRef: (ref) => findRef(source, answer.value.at, ref, signal),
      // The files that are read do not depend on the merged text.
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
