import { landingAddress } from '~/domain/addresses/addresses'
import { packagesOf } from '~/domain/catalogue/versions'
import {
  catalogue,
  frameworkLabel,
  type Library,
  type LibraryVersion,
  versionSegment,
  versionsWithDocs,
} from '~/domain/catalogue/catalogue'
import { documentedVersions, type LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { Answer } from '~/ports/answer'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { listAddress } from './family-list.server'

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
      archive: siteUrl(`${landingAddress(place)}/docs.tar.gz`),
    }
  })
}

function versionsIn(library: Library, docs: Answer<LibraryDocs> | undefined): LibraryVersion[] {
  return docs?.kind === 'found' ? documentedVersions(docs.value) : versionsWithDocs(library)
}

/**
 * Builds `/catalogue.json`: the libraries and versions of the site, for programs. Omits versions whose docs the source
 * lacks, unless the docs of their library are unavailable.
 */
export async function catalogueText(
  { readLibraryDocs }: Pick<DocsService, 'readLibraryDocs'>,
  signal: AbortSignal,
): Promise<string> {
  const answers = await Promise.all(
    catalogue.libraries.map(({ id }) => readLibraryDocs(id, 'latest', signal)),
  )
  const libraries = catalogue.libraries.map((library, at) => ({
    id: library.id,
    name: library.name,
    description: library.description,
    repository: `https://github.com/${library.repo}`,
    frameworks: library.frameworks.map((id) => ({ id, label: frameworkLabel(id) })),
    versions: factsOf(library, versionsIn(library, answers[at])),
  }))
  const { name, description } = catalogue.site
  const site = { name, description, index: siteUrl('/llms.txt'), mcp: siteUrl('/mcp') }
  return `${JSON.stringify({ site, libraries }, null, 2)}\n`
}
