import { docsAddress, landingAddress, upgradeAddress, whatsNewAddress } from '~/domain/addresses/addresses'
import { catalogue, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import type { PageHistory } from '~/domain/changes/page-history'
import { upgradePair } from '~/domain/changes/upgrade-pair'
import { canonicalOf, canonicalPlaceOf, isIndexable } from '~/domain/pages/elsewhere/canonical'
import { examplePath } from '~/domain/pages/examples/examples'
import { movedPath } from '~/domain/docs-frame/frame'
import { listingOf } from '~/domain/pages/pages-by-section'
import type { PageIndex } from '~/domain/pages/types'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { Outcome } from '~/features/outcomes/outcome'
import { siteUrl } from '~/features/page-head/site-url.server'
import type { Answer } from '~/ports/answer'
import type { ProgramFile } from './file-response.server'
import { sitemapHeaders } from './file-headers'
import Builder from 'fast-xml-builder'

/** Indexes of a library's versions, latest first; null for an unavailable one. */
type KnownVersions = readonly (PageIndex | null)[]

/**
 * Builds the sitemap: home, landing pages, changes to the latest version, and every canonical page and example that may be
 * indexed. If a library is unavailable, only its pages are missing; if all are, the sitemap is unavailable, because crawlers
 * would drop the missing pages.
 */
export async function readSitemap(
  { readIndex, history }: Pick<DocsService, 'readIndex' | 'history'>,
  fixedPaths: readonly string[],
  signal: AbortSignal,
): Promise<Outcome<ProgramFile>> {
  const answers = await Promise.all(
    catalogue.libraries.map(async (library) => ({
      library,
      versions: await Promise.all(library.versions.map((version) => readIndex(library, version, signal))),
    })),
  )
  const all = answers.flatMap(({ versions }) => versions)
  const outage = all.find((answer) => answer.kind === 'unavailable')
  if (outage && all.every(({ kind }) => kind !== 'found')) return outage
  const paths = [
    ...fixedPaths,
    ...answers.flatMap(({ library, versions }) => libraryPaths(library, versions.map(valueOf), history())),
  ]
  const view = { body: sitemapXml(paths.map(siteUrl)), headers: sitemapHeaders(outage === undefined) }
  return { kind: 'view', view }
}

function valueOf(answer: Answer<PageIndex>): PageIndex | null {
  return answer.kind === 'found' ? answer.value : null
}

/**
 * Returns the canonical addresses of a library: its landing page, the pages of its latest version, and those of older versions
 * without counterpart in the latest. While the latest is unknown, returns only the landing page.
 */
function libraryPaths(library: Library, versions: KnownVersions, history: PageHistory): string[] {
  const landing = landingAddress({ library: library.id, version: 'latest' })
  const known = versions.filter((index) => index !== null)
  const latest = known.find(({ version }) => version === latestVersion(library))
  if (!latest) return [landing]
  const documented = known.map(({ version }) => version)
  const upgrade = upgradePair(library, documented, { from: null, to: null }).kind === 'found'
  return [
    landing,
    ...(upgrade ? [upgradeAddress(library.id), whatsNewAddress(library.id)] : []),
    ...known.flatMap((index) => ownPaths(index, latest, history)),
  ]
}

function ownPaths(index: PageIndex, latest: PageIndex, history: PageHistory): string[] {
  const version = index === latest ? 'latest' : index.version.id
  const pages = listingOf(index)
    .flatMap((section) => section.pages)
    .filter((page) => isIndexable(index, page))
    .filter(
      (page) =>
        index === latest ||
        !canonicalOf(index, page, latest, movedPath({ index, history }, latest, page.path)).isLatest,
    )
  const examples = index.examples
    .map((example) => ({ path: examplePath(example) }))
    .filter((place) => isIndexable(index, place))
    .filter(({ path }) => index === latest || !canonicalPlaceOf(index, path, latest).isLatest)
  return [...pages, ...examples].map(({ path }) => docsAddress({ library: index.library.id, version, path }))
}

const builder = new Builder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true })

/** Builds a sitemap by the protocol of sitemaps.org, version 0.9. Does not check its limit of 50,000 addresses. */
export function sitemapXml(urls: readonly string[]): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      // Without dates: a tree lacks the dates of changes, and crawlers ignore all dates if some are wrong.
      url: urls.map((loc) => ({ loc })),
    },
  })
}
