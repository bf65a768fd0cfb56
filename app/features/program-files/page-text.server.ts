import { docsAddress } from '~/domain/addresses/addresses'
import { imageAddress } from '~/domain/markdown/plugins/image-address'
import { type Resolve, resolveText, unresolvedAddresses } from '~/domain/markdown/export/text-parts'
import type { ComposedPage } from '~/domain/markdown/types'
import type { Page } from '~/domain/pages/types'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { ownImage, ownImageAddress } from '~/features/docs/service/images/image-file.server'
import { linkedIndexes } from '~/features/docs/service/links/linked-indexes.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { pageLinkAddress } from '~/features/docs/service/links/page-links.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { exportText } from './exported-texts.server'
import { found, type Answer } from '~/ports/answer'
import { mapInSlices } from '~/ports/resilience/in-slices'
import { unlessAborted } from '~/ports/resilience/timeout'

/** A page as Markdown. */
export type PageMarkdown = {
  readonly text: string
  /** False if a part of it is unprocessed source, because a conversion timed out. */
  readonly isComplete: boolean
}

/**
 * Reads the Markdown of a page: only panels of its framework (all for a neutral page), with links and images resolved as on the
 * HTML page and made absolute, so that they work wherever the text is pasted.
 */
export async function pageText(
  service: DocsService,
  docs: LibraryDocs,
  page: Page,
  signal: AbortSignal,
): Promise<Answer<PageMarkdown>> {
  const question = { index: docs.index, page, at: docs.at }
  const answer = await service.renderer.compose(question, signal)
  return answer.kind === 'found'
    ? resolvePageText(service, docs, { page, composed: answer.value }, signal)
    : answer
}

async function resolvePageText(
  service: DocsService,
  docs: LibraryDocs,
  { page, composed }: { readonly page: Page; readonly composed: ComposedPage },
  signal: AbortSignal,
): Promise<Answer<PageMarkdown>> {
  const { markdown, title, description, examples = [] } = composed
  const job = { markdown, title, description, fallbackTitle: page.title, framework: page.framework, examples }
  // The text is cached when it arrives, so that a retry finds it.
  const open = await unlessAborted(exportText(service.markdown, job), signal)
  if (open.kind !== 'found') return open
  const { parts } = open.value
  const hrefs = unresolvedAddresses(parts, 'link')
  const knownIndex = await linkedIndexes(service, docs, hrefs, signal)
  const refSourcePath = composed.sourcePath === composed.stubPath ? null : composed.sourcePath
  const context = { ...docs, page, refSourcePath, knownIndex }
  const here = siteUrl(
    docsAddress({ library: docs.library.id, version: docs.match.segment, path: page.path }),
  )
  // An invalid address stays as written.
  const linkTo = (href: string) => URL.parse(pageLinkAddress(context, href), here)?.href ?? href
  const links = await lookUp(hrefs, linkTo, signal)
  const pictureOf = (src: string) => pictureAddress(docs, composed, src)
  const pictures = await lookUp(unresolvedAddresses(parts, 'image'), pictureOf, signal)
  const text = resolveText(parts, {
    resolve: (href) => links.get(href) ?? href,
    resolveImage: (src) => pictures.get(src) ?? src,
  })
  return found({ text, isComplete: composed.isComplete && open.value.isComplete })
}

/** Resolves addresses, each once, in slices. */
async function lookUp(
  addresses: readonly string[],
  resolve: Resolve,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const pairOf = (address: string) => [address, resolve(address)] as const
  return new Map(await mapInSlices(addresses, pairOf, { signal }))
}

/** Returns the absolute address of an image, which is loaded as on the HTML page. */
function pictureAddress(docs: LibraryDocs, { sourcePath }: ComposedPage, src: string): string {
  const address = imageAddress(src, { ...docs.at, sourcePath })
  if (address === null) return src
  const entry = ownImage(docs, address)
  return entry ? siteUrl(ownImageAddress(docs, entry)) : address
}
