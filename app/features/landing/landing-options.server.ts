import { docsAddress, frameworkAddress, landingAddress } from '~/domain/addresses/addresses'
import { frameworkLabel, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { partLinks } from '~/features/docs/service/frame/part-links.server'
import type { LinkOption, PartLinks } from '~/features/docs/view'

/** Where a landing page leads. */
export type LandingOptions = {
  readonly versions: readonly LinkOption[]
  readonly frameworks: readonly LinkOption[]
  readonly parts: PartLinks
}

type Landing = {
  readonly library: Library
  /** Version segment in view: `latest` or `v4`. */
  readonly version: string
  /** The docs of that version; null while they are out of reach. */
  readonly docs: Pick<LibraryDocs, 'index' | 'versions'> | null
}

/**
 * The versions and frameworks of a library, and the parts of the version in view. What the docs do not have is not
 * offered; while they are out of reach the catalogue's word counts, without examples, which it cannot vouch for.
 */
export function landingOptions(landing: Landing): LandingOptions {
  const { library, version, docs } = landing
  const base = { library: library.id, version }
  return {
    versions: landingVersions(landing),
    frameworks: landingFrameworks(landing),
    parts: docs
      ? partLinks(docs.index, version, null)
      : { overview: landingAddress(base), docs: docsAddress({ ...base, path: '' }), examples: null },
  }
}

function landingVersions({ library, version, docs }: Landing): LinkOption[] {
  const latest = latestVersion(library)
  return (
    library.versions
      // A version without a branch has no pages of its own.
      .filter(({ id, branch }) => branch !== null && (docs === null || docs.versions.has(id)))
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

/** A landing page is for all frameworks, so none is current and each opens its pages. */
function landingFrameworks({ library, version, docs }: Landing): LinkOption[] {
  return library.frameworks
    .filter((framework) => docs === null || docs.index.frameworks.includes(framework))
    .map((framework) => ({
      value: framework,
      label: frameworkLabel(framework),
      href: frameworkAddress({ library: library.id, version, framework }),
      current: false,
      note: null,
    }))
}
