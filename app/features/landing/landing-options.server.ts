import { docsAddress, frameworkAddress, landingAddress } from '~/domain/addresses/addresses'
import {
  frameworkLabel,
  latestVersion,
  type Library,
  type LibraryVersion,
  type VersionMatch,
} from '~/domain/catalogue/catalogue'
import { standingOf } from '~/domain/catalogue/versions'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { partLinks } from '~/features/docs/service/frame/part-links.server'
import { guideTo, oldVersionNotice } from '~/features/docs/service/pages/doc-notices.server'
import type { LinkOption, PartLinks } from '~/features/shell/links'
import type { NoticeView } from '~/features/docs/templates/view'

/** Where a landing page leads. */
export type LandingOptions = {
  readonly versions: readonly LinkOption[]
  readonly frameworks: readonly LinkOption[]
  readonly parts: PartLinks
  /** What is installed, per framework id. */
  readonly packages: Readonly<Record<string, string>>
  /** Says that the version is an old one; null for the newest. */
  readonly notice: NoticeView | null
}

type Landing = {
  readonly library: Library
  /** The version in view. */
  readonly version: VersionMatch
  /** The docs of that version; null while they are out of reach. */
  readonly docs: Pick<LibraryDocs, 'index' | 'versions'> | null
}

/**
 * The versions and frameworks of a library, and the parts of the version in view, as far as the docs have them. While the docs
 * are unavailable, versions and frameworks are those of the catalogue, and no examples are offered.
 */
export function landingOptions(landing: Landing): LandingOptions {
  const { library, version, docs } = landing
  const base = { library: library.id, version: version.segment }
  const newest = landingAddress({ library: library.id, version: 'latest' })
  const latest = docs?.versions.get(latestVersion(library).id)
  return {
    packages: packagesOf(library, version.version),
    notice: oldVersionNotice(library, version, newest, latest ? guideTo(latest, null) : []),
    versions: landingVersions(landing),
    frameworks: landingFrameworks(landing),
    parts: docs
      ? partLinks(docs.index, version.segment, null)
      : {
          overview: landingAddress(base),
          docs: [{ href: docsAddress({ ...base, path: '' }), audience: null }],
          examples: [],
        },
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
          current: candidate === version.version,
          note: standingOf(library, candidate),
        }
      })
  )
}

/** A landing page is for all frameworks, so none is current and each opens its pages. */
function landingFrameworks({ library, version, docs }: Landing): LinkOption[] {
  const packages = packagesOf(library, version.version)
  return library.frameworks
    .filter((framework) => docs?.index.frameworks.includes(framework) ?? framework in packages)
    .map((framework) => ({
      value: framework,
      label: frameworkLabel(framework),
      href: frameworkAddress({ library: library.id, version: version.segment, framework }),
      current: false,
      note: null,
    }))
}

/**
 * What readers of a version install, per framework id. An old version of which the catalogue names no package has none:
 * the newest one's package would be another version.
 */
function packagesOf(library: Library, version: LibraryVersion): Readonly<Record<string, string>> {
  return version.packages ?? (version === latestVersion(library) ? library.packages : {})
}
