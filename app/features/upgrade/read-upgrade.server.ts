import { docsAddress, upgradeAddress } from '~/domain/addresses/addresses'
import { findLibrary, type Library, type LibraryVersion, versionSegment } from '~/domain/catalogue/catalogue'
import { missingDocs } from '~/domain/catalogue/unknown-ids'
import { type AskedPair, type UpgradePair, upgradePair } from '~/domain/changes/upgrade-pair'
import type { LinkItem } from '~/domain/docs-frame/links'
import { defaultFramework } from '~/domain/pages/frameworks'
import { migrationGuide } from '~/domain/pages/migration-guide'
import type { PageIndex } from '~/domain/pages/types'
import {
  type NearMatch,
  type ViewOf,
  whilePreparing,
  type WithoutView,
  withoutView,
} from '~/features/outcomes/outcome'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { documentedVersions, type LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { compareVersions } from './version-changes-cache.server'
import { addressOfKind, type GuideLink, kindNamed, type UpgradeView } from './upgrade-view'

/** A library, two of its versions, and the only kind of change to show, as in an address or a request of a program. */
export type UpgradeQuestion = AskedPair & { readonly library: string; readonly kind?: string | null }

/** Changes between two versions, and the docs of the newer one. */
export type Upgrade = UpgradeView & { readonly docs: LibraryDocs }

/** Milliseconds to wait for pages being indexed: loading the index takes seconds. Less than half of a page's time limit. */
const INDEXING_WAIT_MS = 4000

type DocsReader = Pick<DocsService, 'readLibraryDocs' | 'readIndex'>

function guidesTo(library: Library, to: LibraryVersion, index: PageIndex): GuideLink[] {
  const usual = defaultFramework(index)
  const guides = [usual, ...index.frameworks].flatMap((framework) => migrationGuide(index, framework) ?? [])
  const version = versionSegment(library, to)
  return [...new Set(guides)].map(({ title: label, path, framework }) => ({
    label,
    framework,
    href: docsAddress({ library: library.id, version, path }),
  }))
}

/** Returns the canonical address of the changes between two versions, which omits the versions of the default pair. */
export function addressOfPair(
  library: Library,
  documented: readonly LibraryVersion[],
  { from, to }: UpgradePair,
): string {
  const usual = upgradePair(library, documented, { from: null, to: null })
  const isUsual = usual.kind === 'found' && usual.pair.from === from && usual.pair.to === to
  return upgradeAddress(library.id, isUsual ? undefined : { from: from.id, to: to.id })
}

/** Returns the page of the default pair of versions as a suggestion; empty for a library with docs of one version. */
function usualUpgrade(library: Library, documented: readonly LibraryVersion[]): NearMatch[] {
  const usual = upgradePair(library, documented, { from: null, to: null })
  if (usual.kind !== 'found') return []
  const { from, to } = usual.pair
  const title = `${library.name} ${from.id} to ${to.id}`
  return [{ title, href: upgradeAddress(library.id), library: library.id }]
}

/** Returns the outcome without comparisons: missing, with pages to read instead. */
export function withoutComparison({ id }: Library, links: readonly LinkItem[]): WithoutView {
  const near = links.map(({ label, href }) => ({ title: label, href, library: id }))
  return { kind: 'missing', near, reason: 'This site does not index docs, so it cannot compare versions.' }
}

/** Two requested versions of a library. */
export type AskedVersions = UpgradePair & {
  readonly library: Library
  /** All versions with docs, newest first. */
  readonly documented: readonly LibraryVersion[]
}

/** Finds the two versions. Redirects to `addressOf(pair)` if they are reversed, or one is neither an id nor `latest`. */
export async function findVersions(
  { readLibraryDocs }: Pick<DocsReader, 'readLibraryDocs'>,
  { library: id, ...asked }: AskedPair & { readonly library: string },
  addressOf: (pair: UpgradePair) => string,
  signal: AbortSignal,
): Promise<ViewOf<AskedVersions> | WithoutView> {
  const library = findLibrary(id)
  if (!library) return missingDocs(id, 'latest')
  const latest = await readLibraryDocs(id, 'latest', signal)
  if (latest.kind !== 'found') return withoutView(latest)
  const documented = documentedVersions(latest.value)
  const answer = upgradePair(library, documented, asked)
  if (answer.kind === 'unknown')
    return { kind: 'missing', near: usualUpgrade(library, documented), reason: answer.reason }
  return answer.kind === 'respelled'
    ? { kind: 'redirect', href: addressOf(answer.pair), status: 307 }
    : { kind: 'view', view: { library, documented, ...answer.pair } }
}

/**
 * Reads the changes between two versions of a library. Redirects as {@link findVersions} does. Unavailable if their pages are
 * not indexed within {@link INDEXING_WAIT_MS}.
 */
export async function readUpgrade(
  { readLibraryDocs, readIndex }: DocsReader,
  { library: id, kind = null, ...asked }: UpgradeQuestion,
  signal: AbortSignal,
): Promise<ViewOf<Upgrade> | WithoutView> {
  const shown = kindNamed(kind)
  const addressOf = ({ from, to }: UpgradePair) => {
    const address = upgradeAddress(id, { from: from.id, to: to.id })
    return shown === null ? address : addressOfKind(address, shown)
  }
  const versions = await findVersions({ readLibraryDocs }, { library: id, ...asked }, addressOf, signal)
  if (versions.kind !== 'view') return versions
  const { library, documented, from, to } = versions.view
  const [docs, before] = await Promise.all([
    readLibraryDocs(id, versionSegment(library, to), signal),
    readIndex(library, from, signal),
  ])
  if (docs.kind !== 'found') return withoutView(docs)
  if (before.kind !== 'found') return withoutView(before)
  const waited = { waitMs: INDEXING_WAIT_MS }
  const changes = await compareVersions(before.value, docs.value.index, signal, waited)
  const guides = guidesTo(library, to, docs.value.index)
  if (changes.kind === 'missing') return withoutComparison(library, guides.slice(0, 1))
  if (changes.kind !== 'found')
    return whilePreparing(withoutView(changes), {
      heading: `Upgrade ${library.name} from ${from.id} to ${to.id}`,
      links: guides.slice(0, 1),
      version: versionSegment(library, to),
    })
  const view = {
    ...versions.view,
    changes: changes.value,
    shown,
    guides,
    address: addressOfPair(library, documented, { from, to }),
    docs: docs.value,
  }
  return { kind: 'view', view }
}
