import type { Page } from '~/domain/pages/types'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { imagePlaces } from '~/features/docs/service/images/image-places.server'
import { linkedIndexes } from '~/features/docs/service/indexes/linked-indexes.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { mapInSlices } from '~/ports/resilience/in-slices'
import type { Worked } from './markdown-service.server'
import { pageLinkAddress } from './page-links.server'
import type { Rendering } from './rendering.server'

/**
 * Settles the links of a rendered page against the indexes it leads to, and its images against the tree. Each address is
 * looked up once, in slices; finding and replacing them in long markup is done in a thread.
 */
export async function resolvedHtml(
  dependencies: DocsDependencies,
  docs: LibraryDocs,
  { page, composed, rendered: { html } }: Rendering & { readonly page: Page },
  signal: AbortSignal,
): Promise<Worked<string>> {
  const { markdown } = dependencies
  const open = await markdown.unresolvedAddresses(html)
  if (open.kind !== 'found') return open
  const [knownIndex, images] = await Promise.all([
    linkedIndexes(dependencies, docs, open.value.links, signal),
    imagePlaces(dependencies, docs, open.value.images, signal),
  ])
  const refSourcePath = composed.sourcePath === composed.stubPath ? null : composed.sourcePath
  const context = { ...docs, page, refSourcePath, knownIndex }
  const links = await mapInSlices(
    open.value.links,
    (href) => [href, pageLinkAddress(context, href)] as const,
    { signal },
  )
  return markdown.resolvePage({ html, links: new Map(links), images })
}
