import { docsAddress, frameworkAddress, landingAddress, upgradeAddress } from '~/domain/addresses/addresses'
import {
  frameworkLabel,
  type Library,
  type LibraryVersion,
  versionSegment,
  type VersionMatch,
} from '~/domain/catalogue/catalogue'
import { upgradePair } from '~/domain/changes/upgrade-pair'
import { standingOf } from '~/domain/catalogue/versions'
import { comparesVersions } from '~/features/docs/known-names.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { partLinks } from '~/domain/docs-frame/part-links'
import {
  arrivalNotice,
  inOneBox,
  newerVersionNotice,
  oldVersionNotice,
  upgradeLinks,
} from '~/features/docs/service/pages/doc-notices.server'
import type { LinkItem, LinkOption, PartLinks } from '~/domain/docs-frame/links'
import type { Answer } from '~/ports/answer'
import type { NoticeView } from '~/features/docs/templates/view'

/** The links of a landing page. */
export type LandingOptions = {
  readonly versions: readonly LinkOption[]
  readonly frameworks: readonly LinkOption[]
  readonly parts: PartLinks
  /** Package per framework id. */
  readonly packages: Readonly<Record<string, string>>
  /** A notice that the version is old, or why the reader was redirected; null if there is none. */
  readonly notice: NoticeView | null
  /** Link to the changes between the latest version and an adjacent one; null if only one version has docs. */
  readonly upgrade: LinkItem | null
}

type Landing = {
  readonly library: Library
  /** The shown version. */
  readonly version: VersionMatch
  readonly docs: Answer<Pick<LibraryDocs, 'index'>>
  /** Versions that the source has; null while unknown. */
  readonly known: LibraryDocs['versions'] | null
  /** Reason for a redirect from an old address. */
  readonly arrival: string | null
}

/**
 * Returns the links of a landing page, as far as the docs have their targets: a version that the source lacks has only its
 * front page. While the docs are unavailable, versions and frameworks are those of the catalogue, and examples are left out.
 */
export function landingOptions(landing: Landing): LandingOptions {
  const { library, version, docs, known } = landing
  const base = { library: library.id, version: version.segment }
  return {
    packages: installedPackages(library, version.version),
    notice: landingNotice(landing),
    upgrade: version.isLatest ? upgradeOf(library, known) : null,
    versions: landingVersions(landing),
    frameworks: landingFrameworks(landing),
    parts:
      docs.kind === 'found'
        ? partLinks(docs.value.index, version.segment, null)
        : {
            overview: landingAddress(base),
            docs:
              docs.kind === 'missing' ? [] : [{ href: docsAddress({ ...base, path: '' }), audience: null }],
            examples: [],
          },
  }
}

function landingNotice({ library, version, docs, known, arrival }: Landing): NoticeView | null {
  const newest = landingAddress({ library: library.id, version: 'latest' })
  const more = docs.kind === 'missing' ? [' Its docs aren’t on this site.'] : []
  const upgrade = upgradeLinks(library, version, known, { framework: null, path: null })
  const old = oldVersionNotice(library, version, newest, [...more, ...upgrade])
  const newer = newerVersionNotice(library, known, (id) => ({
    href: landingAddress({ library: library.id, version: id }),
    path: null,
  }))
  // The page links to the changes below, so that the notice is one line on phones.
  return inOneBox([old, arrivalNotice(library, arrival)]) ?? (newer && { ...newer, text: [] })
}

function upgradeOf(library: Library, known: Landing['known']): LinkItem | null {
  const documented = library.versions.filter(({ id }) => known?.has(id))
  const answer = upgradePair(library, documented, { from: null, to: null })
  if (answer.kind !== 'found' || !comparesVersions()) return null
  const { from, to } = answer.pair
  return { label: `Upgrade from ${from.id} to ${to.id}`, href: upgradeAddress(library.id) }
}

/** The shown version is always included, because the header names it. */
function landingVersions({ library, version, known }: Landing): LinkOption[] {
  return (
    library.versions
      // A version without a branch has no pages of its own.
      .filter((other) => other === version.version || (known?.has(other.id) ?? other.branch !== null))
      .map((candidate) => {
        const segment = versionSegment(library, candidate)
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

/** A landing page is neutral, so no framework is current, and each option links to the framework's pages. */
function landingFrameworks({ library, version, docs }: Landing): LinkOption[] {
  if (docs.kind === 'missing') return []
  const packages = installedPackages(library, version.version)
  return library.frameworks
    .filter((framework) =>
      docs.kind === 'found' ? docs.value.index.frameworks.includes(framework) : framework in packages,
    )
    .map((framework) => ({
      value: framework,
      label: frameworkLabel(framework),
      href: frameworkAddress({ library: library.id, version: version.segment, framework }),
      current: false,
      note: null,
    }))
}

/** Returns a version's packages by framework; of older versions, only their own, as `library.packages` are the newest. */
function installedPackages(library: Library, version: LibraryVersion): Readonly<Record<string, string>> {
  return version.packages ?? (version === library.versions[0] ? library.packages : {})
}
