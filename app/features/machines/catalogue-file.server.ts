import { landingAddress } from '~/domain/addresses/addresses'
import { versionsWithDocs } from '~/domain/catalogue/asked-version'
import { packagesOf } from '~/domain/catalogue/versions'
import { catalogue, frameworkLabel, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import { siteUrl } from '~/features/page-head/site-url.server'
import { listAddress } from './family-list.server'

function versionsOf(library: Library) {
  return versionsWithDocs(library).map((version) => {
    const segment = version === latestVersion(library) ? 'latest' : version.id
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

/** `/catalogue.json`: what the site documents, for programs. */
export function catalogueText(): string {
  const libraries = catalogue.libraries.map((library) => ({
    id: library.id,
    name: library.name,
    description: library.description,
    repository: `https://github.com/${library.repo}`,
    frameworks: library.frameworks.map((id) => ({ id, label: frameworkLabel(id) })),
    versions: versionsOf(library),
  }))
  const { name, description } = catalogue.site
  const site = { name, description, index: siteUrl('/llms.txt'), mcp: siteUrl('/mcp') }
  return `${JSON.stringify({ site, libraries }, null, 2)}\n`
}
