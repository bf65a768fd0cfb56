import { docsAddress, landingAddress } from '~/domain/addresses/addresses'
import { catalogue, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import { canonicalOf } from '~/domain/pages/canonical'
import { listingOf } from '~/domain/pages/listing'
import type { PageIndex } from '~/domain/pages/types'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { siteUrl } from '~/features/shell/site-url.server'
import type { Answer } from '~/ports/content/port'
import type { MachineFile } from './machine-answer.server'
import { sitemapHeaders } from './machine-headers'
import { sitemapXml } from './sitemap-xml.server'

/** What is known of a library's versions, latest first; `null` stands for one that can't be had. */
type KnownVersions = readonly (PageIndex | null)[]

/**
 * The sitemap of the whole site: home, landing pages, and every canonical page that search engines may keep. A library
 * that is unavailable costs its own pages only.
 */
export async function readSitemap(
  { readIndex }: Pick<DocsDependencies, 'readIndex'>,
  signal: AbortSignal,
): Promise<MachineFile> {
  const answers = await Promise.all(
    catalogue.libraries.map(async (library) => ({
      library,
      versions: await Promise.all(library.versions.map((version) => readIndex(library, version, signal))),
    })),
  )
  const isComplete = answers.every(({ versions }) => versions.every(({ kind }) => kind !== 'unavailable'))
  const paths = [
    '/',
    ...answers.flatMap(({ library, versions }) => libraryPaths(library, versions.map(valueOf))),
  ]
  return { body: sitemapXml(paths.map(siteUrl)), headers: sitemapHeaders(isComplete) }
}

function valueOf(answer: Answer<PageIndex>): PageIndex | null {
  return answer.kind === 'found' ? answer.value : null
}

/**
 * The addresses of a library that are canonical: its landing page, the pages of its latest version, and those of older
 * ones that the latest has no counterpart of. While the latest is not known, nothing can be said of the older.
 */
function libraryPaths(library: Library, versions: KnownVersions): string[] {
  const landing = landingAddress({ library: library.id, version: 'latest' })
  const known = versions.filter((index) => index !== null)
  const latest = known.find(({ version }) => version === latestVersion(library))
  return latest ? [landing, ...known.flatMap((index) => ownPaths(index, latest))] : [landing]
}

function ownPaths(index: PageIndex, latest: PageIndex): string[] {
  const version = index === latest ? 'latest' : index.version.id
  return listingOf(index)
    .flatMap(({ pages }) => pages)
    .filter((page) => index === latest || !canonicalOf(index, page, latest).isLatest)
    .map(({ path }) => docsAddress({ library: index.library.id, version, path }))
}
