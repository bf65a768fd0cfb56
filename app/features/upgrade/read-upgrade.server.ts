import { docsAddress, upgradeAddress } from '~/domain/addresses/addresses'
import { findLibrary, latestVersion, type Library, type LibraryVersion } from '~/domain/catalogue/catalogue'
import { missingDocs } from '~/domain/catalogue/unknown-ids'
import { type AskedPair, type UpgradePair, upgradePair } from '~/domain/changes/upgrade-pair'
import type { LinkItem } from '~/domain/docs-frame/links'
import { defaultFramework } from '~/domain/pages/frameworks'
import { migrationGuide } from '~/domain/pages/migration-guide'
import type { PageIndex } from '~/domain/pages/types'
import type { NearMatch, Outcome } from '~/features/answers/outcome'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { compareVersions } from './compared.server'
import { kindNamed, type UpgradeView } from './upgrade-view'

/** A library, two of its versions, and the only kind of statement to show, as an address or a program names them. */
export type UpgradeQuestion = AskedPair & { readonly library: string; readonly kind?: string | null }

/** What changed between two versions, and the docs of the newer one. */
export type Upgrade = UpgradeView & { readonly docs: LibraryDocs }

/** The segment of a version in addresses. */
export function segmentOf(library: Library, version: LibraryVersion): string {
  return version === latestVersion(library) ? 'latest' : version.id
}

function guideTo(library: Library, to: LibraryVersion, index: PageIndex): LinkItem | null {
  const guide = migrationGuide(index, defaultFramework(index))
  const version = segmentOf(library, to)
  return (
    guide && { label: guide.title, href: docsAddress({ library: library.id, version, path: guide.path }) }
  )
}

function isUsual(
  library: Library,
  documented: readonly LibraryVersion[],
  { from, to }: UpgradePair,
): boolean {
  const usual = upgradePair(library, documented, { from: null, to: null })
  return usual.kind === 'found' && usual.pair.from === from && usual.pair.to === to
}

/** The page of the usual two versions, for somebody who named others; none for a library with docs of one version. */
function usualUpgrade(library: Library, documented: readonly LibraryVersion[]): NearMatch[] {
  const usual = upgradePair(library, documented, { from: null, to: null })
  if (usual.kind !== 'found') return []
  const { from, to } = usual.pair
  const title = `${library.name} ${from.id} to ${to.id}`
  return [{ title, href: upgradeAddress(library.id), library: library.id }]
}

/** What changed between two versions of a library. Two in the wrong order lead to the right one. */
export async function readUpgrade(
  { readLibraryDocs, readIndex }: Pick<DocsService, 'readLibraryDocs' | 'readIndex'>,
  { library: id, kind = null, ...asked }: UpgradeQuestion,
  signal: AbortSignal,
): Promise<Outcome<Upgrade>> {
  const library = findLibrary(id)
  if (!library) return missingDocs(id, 'latest')
  const latest = await readLibraryDocs(id, 'latest', signal)
  if (latest.kind === 'unavailable') return latest
  if (latest.kind === 'missing') return { ...latest, near: [] }
  const documented = library.versions.filter((version) => latest.value.versions.has(version.id))
  const answer = upgradePair(library, documented, asked)
  if (answer.kind === 'unknown')
    return { kind: 'missing', near: usualUpgrade(library, documented), reason: answer.reason }
  const { from, to } = answer.pair
  if (answer.kind === 'turned') {
    const href = upgradeAddress(id, { from: from.id, to: to.id })
    return { kind: 'redirect', href, status: 307 }
  }
  const [docs, before] = await Promise.all([
    readLibraryDocs(id, segmentOf(library, to), signal),
    readIndex(library, from, signal),
  ])
  if (docs.kind !== 'found') return docs.kind === 'missing' ? { ...docs, near: [] } : docs
  if (before.kind !== 'found') return before.kind === 'missing' ? { ...before, near: [] } : before
  const changes = await compareVersions(before.value, docs.value.index, signal)
  if (changes.kind !== 'found') return changes.kind === 'missing' ? { ...changes, near: [] } : changes
  const view = {
    library,
    from,
    to,
    documented,
    changes: changes.value,
    shown: kindNamed(kind),
    guide: guideTo(library, to, docs.value.index),
    address: upgradeAddress(
      id,
      isUsual(library, documented, answer.pair) ? undefined : { from: from.id, to: to.id },
    ),
    docs: docs.value,
  }
  return { kind: 'view', view }
}
