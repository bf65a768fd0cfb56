import { redirects } from '#config/redirects/index'
import { docsAddress } from '~/domain/addresses/addresses'
import { versionSegments } from '~/domain/catalogue/catalogue'
import { isFixed } from '~/domain/redirects/patterns'
import type { RedirectEntry } from '~/domain/redirects/schema'
import type { ContentFinding, VersionContent } from '../content'
import { leadsSomewhere } from '../leads-somewhere'
import { lineInCatalogue } from '../line-in-catalogue'
import { nearestPath } from '../nearest-path'

/** Finds redirects of the catalogue to docs pages that do not exist. Targets with placeholders are not checked. */
export function checkRedirectTargets({ index }: VersionContent): ContentFinding[] {
  const roots = versionSegments(index.library, index.version).map((version) => ({
    version,
    root: `${docsAddress({ library: index.library.id, version, path: '' })}/`,
  }))
  const findingOf = (name: string, { from, to }: RedirectEntry, at: number): ContentFinding[] => {
    const [address = ''] = to.split('#')
    const place = roots.find(({ root }) => address.startsWith(root))
    const path = place && address.slice(place.root.length)
    if (!isFixed(to) || !place || !path || leadsSomewhere(index, place.version, path)) return []
    const file = `content-config/redirects/${name}.ts`
    const near = nearestPath(index, path)
    return [
      {
        file,
        line: lineInCatalogue(file, `[${at}]`),
        kind: 'dead-redirect',
        found: `${from} redirects to ${to}, which has no page.`,
        remedy: near === null ? 'Redirect it to a page, or remove it.' : `Did you mean ${place.root}${near}?`,
        severity: 'warning',
      },
    ]
  }
  return Object.entries(redirects).flatMap(([name, rules]) =>
    rules.flatMap((rule, at) => findingOf(name, rule, at)),
  )
}
