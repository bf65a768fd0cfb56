import { frameworkAddress, landingAddress } from '~/domain/addresses/addresses'
import { frameworkLabel, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import type { LinkOption } from '~/features/docs/view'

/** The versions of a library that have a landing page, for its header; `version` is the segment in view. */
export function landingVersions(library: Library, version: string): readonly LinkOption[] {
  const latest = latestVersion(library)
  return (
    library.versions
      // A version without a branch has no pages of its own.
      .filter((candidate) => candidate.branch !== null)
      .map((candidate) => {
        const segment = candidate === latest ? 'latest' : candidate.id
        return {
          value: segment,
          label: candidate.id,
          href: landingAddress({ library: library.id, version: segment }),
          current: segment === version || candidate.id === version,
          note: candidate === latest ? 'latest' : null,
        }
      })
  )
}

/** The frameworks of a library: a landing page is for all of them, so none is current and each opens its pages. */
export function landingFrameworks(library: Library, version: string): readonly LinkOption[] {
  return library.frameworks.map((framework) => ({
    value: framework,
    label: frameworkLabel(framework),
    href: frameworkAddress({ library: library.id, version, framework }),
    current: false,
    note: null,
  }))
}
