import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import type { NamePlace } from '~/domain/names/names-for-links'
import { markupAddresses, resolveMarkup } from '~/domain/markdown/syntax/markup'
import { PageIds } from '~/domain/markdown/syntax/page-ids'
import type { ResolvedLink } from '~/domain/pages/resolve/links'
import type { Page } from '~/domain/pages/types'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { mapInSlices } from '~/ports/resilience/in-slices'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { marksOn, placeOf } from '~/features/docs/service/pages/name-uses.server'
import { createRunWriter } from '~/features/docs/service/examples/runnable-example.server'
import { imageLocations } from './image-locations.server'
import { linkedIndexes } from './linked-indexes.server'
import { pageLinkAddress, resolvePageLink } from './page-links.server'
import type { Rendering } from '~/features/docs/service/rendering/rendering.server'

/** HTML of a page, and its broken links as the authors wrote them. */
type ResolvedPage = { readonly html: string; readonly brokenLinks: readonly string[] }

/** Checks whether an address is on this site but outside the docs of libraries: the docs cannot tell whether it exists. */
function isOutsideDocs(href: string): boolean {
  return href.startsWith('/') && !findLibrary(href.split(/[/?#]/)[1] ?? '')
}

type RenderedDoc = Pick<Rendering, 'composed' | 'rendered'> & {
  readonly page: Page
  /** False leaves out the frames that run examples; default: true. */
  readonly showsExampleFrames?: boolean
}

/** Resolves the links of a rendered page, each distinct address once, in slices that yield to the event loop. */
async function resolveLinks(
  service: Pick<DocsService, 'readIndex'>,
  docs: LibraryDocs,
  { page, composed, rendered }: RenderedDoc,
  signal: AbortSignal,
) {
  const { links } = markupAddresses(rendered.markup)
  const knownIndex = await linkedIndexes(service, docs, links, signal)
  const refSourcePath = composed.sourcePath === composed.stubPath ? null : composed.sourcePath
  const context = { ...docs, page, refSourcePath, knownIndex }
  const resolve = (href: string) => [href, resolvePageLink(context, href)] as const
  return { context, resolved: await mapInSlices(links, resolve, { signal }) }
}

/** Returns a function that matches the fragments of links to the page itself by its file name, as of other links within it. */
function withOwnFragments({ page, rendered }: RenderedDoc, { library }: LibraryDocs['index']) {
  const ids = new PageIds()
  for (const id of rendered.anchors) ids.claim(id)
  return (link: ResolvedLink): ResolvedLink => {
    const isOwn = link.kind === 'page' && link.path === page.path && link.library === library.id
    return isOwn && link.hash !== '' ? { ...link, hash: ids.target(link.hash.slice(1)) } : link
  }
}

function brokenOf(resolved: Awaited<ReturnType<typeof resolveLinks>>['resolved']): string[] {
  return resolved.flatMap(([href, link]) => (link.kind === 'broken' && !isOutsideDocs(href) ? [href] : []))
}

/** Returns the broken links of a rendered page as the authors wrote them. */
export async function brokenLinksOf(...renderedDoc: Parameters<typeof resolveLinks>): Promise<string[]> {
  return brokenOf((await resolveLinks(...renderedDoc)).resolved)
}

/**
 * Returns the address that explains a name, in the reader's version; null for an unknown name.
 *
 * The address is absolute. Browsers resolve a relative one against the URL of the document, which differs from that of the page
 * during a navigation and on a comparison. In the real docs, an absolute link adds 85 bytes to a page, 5.4 after compression; a
 * relative one 66, 5.6 after compression.
 */
function nameAddress({ index, match }: LibraryDocs, place: NamePlace | null): string | null {
  if (place === null) return null
  const { library, path, id } = place
  const version = library === index.library.id ? match.segment : 'latest'
  return docsAddress({ library, version, path }) + fragmentOf(id)
}

/** Resolves the links and names of a rendered page against the indexes that they point into, and its images against the tree. */
export async function resolvedHtml(
  service: DocsService,
  docs: LibraryDocs,
  renderedDoc: RenderedDoc,
  signal: AbortSignal,
): Promise<ResolvedPage> {
  const { markup } = renderedDoc.rendered
  const marks = marksOn(docs, renderedDoc.page)
  const [{ context, resolved }, images] = await Promise.all([
    resolveLinks(service, docs, renderedDoc, signal),
    imageLocations(service, docs, markupAddresses(markup).images, signal),
  ])
  const fitted = withOwnFragments(renderedDoc, docs.index)
  const addressOf = ([href, link]: (typeof resolved)[number]) =>
    [href, pageLinkAddress(context, href, fitted(link))] as const
  const links = new Map(await mapInSlices(resolved, addressOf, { signal }))
  const html = resolveMarkup(markup, {
    linkOf: (href) => links.get(href) ?? href,
    locationOf: (address) => images.get(address) ?? null,
    addressOfName: (used) => nameAddress(docs, service.names().find(used, placeOf(docs, renderedDoc.page))),
    marksOfRow: (id) => marks.get(id) ?? [],
    ...(renderedDoc.showsExampleFrames === false ? {} : { runOfExample: createRunWriter(docs) }),
  })
  return { html, brokenLinks: brokenOf(resolved) }
}
