import { markdownAddress, repositoryAddress } from '~/domain/addresses/addresses'
import type { ComposedPage } from '~/domain/markdown/types'
import type { Page } from '~/domain/pages/types'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { SourceLinks } from '~/features/docs/view'

/** Where the text of a page comes from: editing opens the file that holds the text, and the stub is named beside it. */
export function docSource(docs: LibraryDocs, page: Page, composed: ComposedPage): SourceLinks {
  const { at, editedAt = at, library, match } = docs
  const file = (path: string): string => repositoryAddress({ view: 'blob', ...at, path })
  const report = new URLSearchParams({ title: `Docs: ${page.path}` })
  return {
    editHref: repositoryAddress({ view: 'edit', ...editedAt, path: composed.sourcePath }),
    sourceHref: file(composed.sourcePath),
    stubHref: composed.sourcePath === composed.stubPath ? null : file(composed.stubPath),
    reportHref: `https://github.com/${at.repo}/issues/new?${report}`,
    markdownHref: markdownAddress({ library: library.id, version: match.segment, path: page.path }),
  }
}
