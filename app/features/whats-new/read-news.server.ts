import type { Library } from '~/domain/catalogue/catalogue'
import { catalogue, findLibrary } from '~/domain/catalogue/catalogue'
import { missingDocs } from '~/domain/catalogue/unknown-ids'
import type { UpgradePair } from '~/domain/changes/upgrade-pair'
import { type ViewOf, whilePreparing, type WithoutView, withoutView } from '~/features/outcomes/outcome'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { compareVersions } from '~/features/upgrade/version-changes-cache.server'
import { documentedVersions } from '~/features/docs/service/indexes/library-docs.server'
import { addressOfPair } from '~/features/upgrade/read-upgrade.server'
import { type Answer, found } from '~/ports/answer'
import type { FamilyNews, LibraryNews, VersionNews } from './news-view'
import { createReleaseReader, type KnownReleases, type ReleaseReader } from './releases.server'
import { publishedOn } from './version-days.server'

type DocsReader = Pick<DocsService, 'readLibraryDocs' | 'readIndex'>

/** Returns each version with docs together with the next older one, newest first. */
function pairsOf(docs: LibraryDocs): UpgradePair[] {
  const documented = documentedVersions(docs)
  return documented.flatMap((to, at) => {
    const from = documented[at + 1]
    return from ? [{ from, to }] : []
  })
}

async function readVersion(
  { readIndex }: Pick<DocsReader, 'readIndex'>,
  docs: LibraryDocs,
  { from, to }: UpgradePair,
  signal: AbortSignal,
): Promise<Answer<VersionNews>> {
  const { library } = docs
  const [before, after, published] = await Promise.all([
    readIndex(library, from, signal),
    readIndex(library, to, signal),
    publishedOn(library, to, signal),
  ])
  if (before.kind !== 'found') return before
  if (after.kind !== 'found') return after
  const changes = await compareVersions(before.value, after.value, signal)
  if (changes.kind !== 'found') return changes
  const upgradeHref = addressOfPair(library, documentedVersions(docs), { from, to })
  return found({ library, from, to, changes: changes.value, ...published, upgradeHref })
}

/** Returns the changes from each version of a library to the next, newest first; unavailable if one of them is. */
async function compareAll(
  service: DocsReader,
  docs: LibraryDocs,
  signal: AbortSignal,
): Promise<Answer<readonly VersionNews[]>> {
  const read = await Promise.all(pairsOf(docs).map((pair) => readVersion(service, docs, pair, signal)))
  const failed = read.find(({ kind }) => kind === 'unavailable')
  if (failed?.kind === 'unavailable') return failed
  return found(read.flatMap((answer) => (answer.kind === 'found' ? [answer.value] : [])))
}

/** Builds the news of a library. `versions` is null if its docs cannot be read. */
function viewOf(
  library: Library,
  versions: Answer<readonly VersionNews[]> | null,
  { releases, isComplete }: KnownReleases,
): LibraryNews {
  const read = versions?.kind === 'found' ? versions.value : []
  const lacks = versions === null ? 'docs' : versions.kind === 'unavailable' ? 'comparison' : null
  return {
    library,
    versions: read,
    releases,
    lacks,
    isComplete: isComplete && lacks === null && read.every(({ isDayRead }) => isDayRead),
  }
}

/** News of a library, and its latest docs, for the header. */
export type LibraryNewsPage = LibraryNews & { readonly docs: LibraryDocs }

/**
 * Reads the news of a library: the changes of each version, and its releases. Unavailable if versions are not compared yet and no
 * release is known.
 */
export async function readLibraryNews(
  service: DocsReader,
  id: string,
  signal: AbortSignal,
  readReleases: ReleaseReader = createReleaseReader(signal),
): Promise<ViewOf<LibraryNewsPage> | WithoutView> {
  const library = findLibrary(id)
  if (!library) return missingDocs(id, 'latest')
  const [docs, releases] = await Promise.all([
    service.readLibraryDocs(id, 'latest', signal),
    readReleases(library.repo),
  ])
  if (docs.kind !== 'found') return withoutView(docs)
  const versions = await compareAll(service, docs.value, signal)
  if (versions.kind === 'unavailable' && releases.releases.length === 0)
    return whilePreparing(versions, {
      heading: `What’s new in ${library.name}`,
      links: [{ label: 'Releases on GitHub', href: `${library.menu.github}/releases` }],
    })
  const view = { ...viewOf(library, versions, releases), docs: docs.value }
  return { kind: 'view', view, isComplete: view.isComplete }
}

/**
 * Reads the news of all libraries, without versions that are not compared yet. Unavailable if no version is compared and no release
 * is known, because docs cannot be read or are being indexed.
 */
export async function readFamilyNews(
  service: DocsReader,
  signal: AbortSignal,
): Promise<ViewOf<FamilyNews> | WithoutView> {
  const readReleases = createReleaseReader(signal)
  const answers = await Promise.all(
    catalogue.libraries.map(async (library) => {
      const [docs, releases] = await Promise.all([
        service.readLibraryDocs(library.id, 'latest', signal),
        readReleases(library.repo),
      ])
      if (docs.kind === 'unavailable') return { news: viewOf(library, null, releases), docs, versions: docs }
      const versions = docs.kind === 'found' ? await compareAll(service, docs.value, signal) : docs
      return { news: viewOf(library, versions, releases), docs, versions }
    }),
  )
  const libraries = answers.map(({ news }) => news)
  if (!libraries.some(({ releases, versions }) => releases.length + versions.length > 0)) {
    const comparing = answers.find(({ news }) => news.lacks === 'comparison')
    if (comparing?.versions.kind === 'unavailable')
      return whilePreparing(comparing.versions, { heading: 'What’s new', links: [] })
    const [first] = answers
    if (first?.docs.kind === 'unavailable' && libraries.every(({ lacks }) => lacks === 'docs'))
      return first.docs
  }
  return { kind: 'view', view: { libraries }, isComplete: libraries.every(({ isComplete }) => isComplete) }
}
