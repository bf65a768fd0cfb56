import { landingAddress } from '~/domain/addresses/addresses'
import { packagesOf } from '~/domain/catalogue/versions'
import {
  catalogue,
  frameworkLabel,
  type Library,
  type LibraryVersion,
  versionSegment,
} from '~/domain/catalogue/catalogue'
import { listedVersions } from '~/features/docs/service/indexes/library-docs.server'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { readsAllPages } from './reads-all-pages.server'
import { listAddress } from './family-list.server'
import { catalogueHeaders } from './file-headers'
import type { ProgramFile } from './file-response.server'

function factsOf(library: Library, documented: readonly LibraryVersion[]) {
  return documented.map((version) => {
    const segment = versionSegment(library, version)
    const place = { library: library.id, version: segment }
    return {
      id: version.id,
      isLatest: segment === 'latest',
      status: version.status,
      packages: packagesOf(library, version),
      docs: siteUrl(`${landingAddress(place)}/docs`),
      index: siteUrl(listAddress(place)),
      agents: siteUrl(`${landingAddress(place)}/agents.md`),
      ...(readsAllPages() ? { archive: siteUrl(`${landingAddress(place)}/docs.tar.gz`) } : {}),
    }
  })
}

/**
 * Builds `/catalogue.json`: the libraries and versions of the site, for programs. Omits versions whose docs the source
 * lacks, unless the docs of their library are unavailable; the file then expires soon.
 */
export async function readCatalogue(
  { readLibraryDocs }: Pick<DocsService, 'readLibraryDocs'>,
  signal: AbortSignal,
): Promise<ProgramFile> {
  const answers = await Promise.all(
    catalogue.libraries.map(async (library) => ({
      library,
      docs: await readLibraryDocs(library.id, 'latest', signal),
    })),
  )
  const libraries = answers.map(({ library, docs }) => ({
    id: library.id,
    name: library.name,
    description: library.description,
    repository: `https://github.com/${library.repo}`,
    frameworks: library.frameworks.map((id) => ({ id, label: frameworkLabel(id) })),
    versions: factsOf(library, listedVersions(library, docs)),
  }))
  const { name, description } = catalogue.site
  const site = { name, description, index: siteUrl('/llms.txt'), mcp: siteUrl('/mcp') }
  return {
    body: `${JSON.stringify({ site, libraries }, null, 2)}\n`,
    headers: catalogueHeaders(answers.every(({ docs }) => docs.kind !== 'unavailable')),
  }
}
