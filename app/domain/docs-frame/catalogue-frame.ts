import { docsAddress, examplesAddress, frameworkAddress, landingAddress } from '~/domain/addresses/addresses'
import { frameworkLabel, type Library, type VersionMatch, versionSegment } from '~/domain/catalogue/catalogue'
import { standingOf } from '~/domain/catalogue/versions'
import { splitFramework } from '~/domain/pages/paths'
import type { DocsFrame } from './links'

/** Returns the menus of the header from the catalogue alone, for docs whose pages are unknown. Versions keep the path. */
export function catalogueFrame(library: Library, match: VersionMatch, path: string): DocsFrame {
  const base = { library: library.id, version: match.segment }
  const written = splitFramework(path).framework
  const framework = library.frameworks.find((id) => id === written) ?? null
  return {
    ...base,
    framework,
    shownFramework: framework,
    versions: library.versions
      .filter(({ branch }) => branch !== null)
      .map((version) => {
        const value = versionSegment(library, version)
        return {
          value,
          label: version.id,
          href: docsAddress({ library: library.id, version: value, path }),
          current: version === match.version,
          note: standingOf(library, version),
        }
      }),
    frameworks: library.frameworks.map((id) => ({
      value: id,
      label: frameworkLabel(id),
      href: frameworkAddress({ ...base, framework: id }),
      current: id === framework,
      note: null,
    })),
    parts: {
      overview: landingAddress(base),
      docs: [{ href: docsAddress({ ...base, path: '' }), audience: null }],
      examples: framework === null ? [] : [{ href: examplesAddress({ ...base, framework }), audience: null }],
    },
  }
}
