import { markupAddresses, resolveMarkup } from '~/domain/markdown/syntax/markup'
import type { Page } from '~/domain/pages/types'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { imageLocations } from '~/features/docs/service/images/image-locations.server'
import { linkedIndexes } from '~/features/docs/service/indexes/linked-indexes.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { mapInSlices } from '~/ports/resilience/in-slices'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { pageLinkAddress, questionPageLink } from './page-links.server'
import type { Rendering } from './rendering.server'

/** A page for readers, and the addresses in it that lead nowhere, as their authors wrote them. */
export type ResolvedPage = { readonly html: string; readonly brokenLinks: readonly string[] }

/** True for an address of this site outside the docs of libraries: the docs cannot tell whether it is there. */
function isOutsideDocs(href: string): boolean {
  return href.startsWith('/') && !findLibrary(href.split(/[/?#]/)[1] ?? '')
}

/**
 * Resolves the links of a rendered page against the indexes they lead to, and its images against the tree. Each address is
 * looked up once, in slices.
 */
export async function resolvedHtml(
  dependencies: DocsDependencies,
  docs: LibraryDocs,
  { page, composed, rendered: { markup } }: Rendering & { readonly page: Page },
  signal: AbortSignal,
): Promise<ResolvedPage> {
  const open = markupAddresses(markup)
  const [knownIndex, images] = await Promise.all([
    linkedIndexes(dependencies, docs, open.links, signal),
    imageLocations(dependencies, docs, open.images, signal),
  ])
  const refSourcePath = composed.sourcePath === composed.stubPath ? null : composed.sourcePath
  const context = { ...docs, page, refSourcePath, knownIndex }
  const brokenLinks: string[] = []
  const resolve = (href: string) => {
    const link = questionPageLink(context, href)
    if (link.kind === 'broken' && !isOutsideDocs(href)) brokenLinks.push(href)
    return [href, pageLinkAddress(context, href, link)] as const
  }
  const links = new Map(await mapInSlices(open.links, resolve, { signal }))
  const html = resolveMarkup(markup, {
    linkOf: (href) => links.get(href) ?? href,
    locationOf: (address) => images.get(address) ?? null,
  })
  return { html, brokenLinks }
}
