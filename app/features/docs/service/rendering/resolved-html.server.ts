import { openAddresses, resolveMarkup } from '~/domain/markdown/syntax/markup'
import type { Page } from '~/domain/pages/types'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { imagePlaces } from '~/features/docs/service/images/image-places.server'
import { linkedIndexes } from '~/features/docs/service/indexes/linked-indexes.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { mapInSlices } from '~/ports/resilience/in-slices'
import { pageLinkAddress } from './page-links.server'
import type { Rendering } from './rendering.server'

/**
 * Resolves the links of a rendered page against the indexes they lead to, and its images against the tree. Each address is
 * looked up once, in slices.
 */
export async function resolvedHtml(
  dependencies: DocsDependencies,
  docs: LibraryDocs,
  { page, composed, rendered: { markup } }: Rendering & { readonly page: Page },
  signal: AbortSignal,
): Promise<string> {
  const open = openAddresses(markup)
  const [knownIndex, images] = await Promise.all([
    linkedIndexes(dependencies, docs, open.links, signal),
    imagePlaces(dependencies, docs, open.images, signal),
  ])
  const refSourcePath = composed.sourcePath === composed.stubPath ? null : composed.sourcePath
  const context = { ...docs, page, refSourcePath, knownIndex }
  const resolved = await mapInSlices(open.links, (href) => [href, pageLinkAddress(context, href)] as const, {
    signal,
  })
  const links = new Map(resolved)
  return resolveMarkup(markup, {
    linkOf: (href) => links.get(href) ?? href,
    placeOf: (address) => images.get(address) ?? null,
  })
}
