import { LRUCache } from 'lru-cache'
import { placeOf } from '~/domain/pages/counterparts'
import { startOfDocs } from '~/domain/pages/start-page'
import type { NearMatch } from '~/features/errors/not-found-screen'
import type { Outcome } from '~/features/shell/outcome'
import { docsFrame } from '~/features/docs/service/frame/frame.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { headerMarkup } from '~/features/docs/service/frame/markup.server'
import { shownFramework } from '~/features/docs/service/frame/shown-framework.server'

/** What was asked for and is not there: only its framework counts, and only one that the docs have. */
type Asked = { readonly framework: string | null; readonly near: readonly NearMatch[] }

/** Frameworks, and versions that change while an index lives; a header is a few kilobytes. */
const MAX_HEADERS = 200

/** Headers by everything they depend on: whoever asks for many pages that are not there gets them for little. */
const headers = new LRUCache<string, string>({ max: MAX_HEADERS })

function headerOf(docs: LibraryDocs, framework: string | null): string {
  const trees = [...docs.versions].map(([id, index]) => `${id}:${index?.treeId ?? ''}`)
  const key = [docs.library.id, docs.match.segment, docs.index.treeId, framework ?? '', ...trees].join(' ')
  const kept = headers.get(key)
  if (kept !== undefined) return kept
  const start = startOfDocs(docs.index)
  const place = docs.index.pages.get(start) ?? placeOf(start)
  const header = headerMarkup(docs.library, docsFrame(docs, place, framework), null)
  headers.set(key, header)
  return header
}

/**
 * A page that the docs of a library do not have. Its header is the library's, with the options of the page that docs
 * begin with: the address asked for says nothing about where a reader could go from it.
 */
export function missingPage(docs: LibraryDocs, { framework, near }: Asked): Outcome<never> {
  const known = framework !== null && docs.index.frameworks.includes(framework) ? framework : null
  return { kind: 'missing', near, header: headerOf(docs, shownFramework(docs.index, known, null)) }
}
