import { placeOf } from '~/domain/pages/counterparts'
import { startOfDocs } from '~/domain/pages/start-page'
import type { NearMatch } from '~/features/errors/not-found-screen'
import type { Outcome } from '~/features/shell/outcome'
import { docsFrame } from './frame.server'
import type { LibraryDocs } from './library-docs.server'
import { headerMarkup } from './markup.server'
import { shownFramework } from './shown-framework.server'

/** What was asked for and is not there: only its framework counts, and only one that the docs have. */
type Asked = { readonly framework: string | null; readonly near: readonly NearMatch[] }

/**
 * A page that the docs of a library do not have. Its header is the library's, with the options of the page that docs
 * begin with: the address asked for says nothing about where a reader could go from it.
 */
export function missingPage(docs: LibraryDocs, { framework, near }: Asked): Outcome<never> {
  const known = framework !== null && docs.index.frameworks.includes(framework) ? framework : null
  const start = startOfDocs(docs.index)
  const place = docs.index.pages.get(start) ?? placeOf(start)
  const frame = docsFrame(docs, place, shownFramework(docs.index, known, null))
  return { kind: 'missing', near, header: headerMarkup(docs.library, frame, null) }
}
