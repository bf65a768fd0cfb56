import { docsAddress } from '~/domain/addresses/addresses'
import { catalogue, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import { installedNumber, isOlderVersion } from '~/domain/catalogue/pinned-packages'
import { counterpartInVersion, placeOf } from '~/domain/pages/elsewhere/counterparts'
import { examplePath } from '~/domain/pages/examples/examples'
import { isDraft, isReadme, splitFramework } from '~/domain/pages/paths'
import type { PageIndex } from '~/domain/pages/types'
import { redirectSchema, type RedirectEntry } from '~/domain/redirects/schema'
import type { ContentFinding, Surroundings, VersionContent } from '../content'
import { leadsSomewhere } from '../leads-somewhere'
import { lineInCatalogue } from '../line-in-catalogue'

/** Finds older versions for which the catalogue does not state the packages to install. */
export function checkPackagesOfVersion({ index }: VersionContent): ContentFinding[] {
  const { library, version } = index
  if (version.packages || !isOlderVersion(library, version)) return []
  const file = `content-config/libraries/${library.id}.ts`
  const place = library.versions.findIndex(({ id }) => id === version.id)
  const number = installedNumber(version)
  const entries = Object.entries(library.packages).map(([key, name]) => `${key}: '${name}@${number ?? 'N'}'`)
  const behavior =
    number === null
      ? 'so its install lines install the newest version'
      : `so its install lines name packages with @${number}, and its front page has none`
  return [
    {
      file,
      line: lineInCatalogue(file, `versions[${place}]`),
      kind: 'missing-packages',
      found: `versions[${place}], ${version.id}, has no packages, ${behavior}.`,
      remedy: `Write those that it has, such as packages: { ${entries.join(', ')} }.`,
      severity: number === null ? 'warning' : 'note',
    },
  ]
}

/** Finds addresses at `latest` that pages and examples of the previous version had, and that now have no target. */
export function checkFormerAddresses({ index }: VersionContent, { indexAt }: Surroundings): ContentFinding[] {
  const { library, version } = index
  if (version !== latestVersion(library)) return []
  const older = library.versions.slice(library.versions.indexOf(version) + 1)
  const former = older.find(({ branch }) => branch !== null)
  const formerIndex = former && indexAt(library.id, former.id)
  if (!formerIndex) return []
  return pathsOf(formerIndex)
    .filter((path) => !leadsSomewhere(index, 'latest', path))
    .map((path) => deadAddress(index, formerIndex, path))
}

function pathsOf({ pages, examples }: PageIndex): string[] {
  const ofPages = [...pages.keys()].filter((path) => !isDraft(path) && !isReadme(path))
  return [...ofPages, ...examples.map(examplePath)]
}

const latestAddress = ({ id }: Library, path: string): string =>
  docsAddress({ library: id, version: 'latest', path })

/** Names of start pages: redirects for them lead to the bare docs address, which opens the start page of the latest version. */
const STARTS = new Set(['introduction', 'overview'])

/** Returns the address of the page that replaces a former page, or else of the page in its own version. */
function targetOf(index: PageIndex, former: PageIndex, path: string): string {
  const { library } = index
  const { framework, neutralPath } = splitFramework(path)
  if (framework !== null && !catalogue.frameworks.some(({ id }) => id === framework))
    return latestAddress(library, '')
  if (STARTS.has(neutralPath)) return latestAddress(library, '')
  const { kind, path: place } = counterpartInVersion(index, former.pages.get(path) ?? placeOf(path))
  if (kind === 'counterpart') return latestAddress(library, place)
  return docsAddress({ library: library.id, version: former.version.id, path })
}

function deadAddress(index: PageIndex, former: PageIndex, path: string): ContentFinding {
  const from = latestAddress(index.library, path)
  const rule: RedirectEntry = { from, to: targetOf(index, former, path), status: 307 }
  const line = `{ from: '${rule.from}', to: '${rule.to}', status: ${rule.status} },`
  return {
    file: 'content-config/redirects/former-latest.ts',
    line: lineInCatalogue('content-config/redirects/former-latest.ts', 'formerLatest'),
    kind: 'dead-address',
    found: `${from} leads nowhere since ${index.version.id} is the latest: ${former.version.id} has it, ${index.version.id} has not.`,
    remedy: redirectSchema.safeParse(rule).success
      ? `Add the line ${line}`
      : 'Add a page of this path: no redirect can be written for its letters.',
    severity: 'warning',
  }
}
