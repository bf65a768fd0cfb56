import { openLinks, settleLinks } from '~/domain/markdown/links'
import { settleImages } from '~/domain/markdown/settle-images'
import type { Page } from '~/domain/pages/types'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { imagePlaces } from '~/features/docs/service/images/image-places.server'
import { knownIndexes } from '~/features/docs/service/indexes/known-indexes.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { pageLinkAddress } from './page-links.server'
import type { Rendering } from './rendering.server'

/** Settles the links of a rendered page against the indexes it leads to, and its images against the tree. */
export async function settledHtml(
  dependencies: DocsDependencies,
  docs: LibraryDocs,
  { page, composed, rendered }: Rendering & { readonly page: Page },
  signal: AbortSignal,
): Promise<string> {
  const [knownIndex, placeOf] = await Promise.all([
    knownIndexes(dependencies, docs, openLinks(rendered.html), signal),
    imagePlaces(dependencies, docs, rendered.html, signal),
  ])
  const refSourcePath = composed.sourcePath === composed.stubPath ? null : composed.sourcePath
  const context = { ...docs, page, refSourcePath, knownIndex }
  return settleImages(
    settleLinks(rendered.html, (href) => pageLinkAddress(context, href)),
    placeOf,
  )
}
