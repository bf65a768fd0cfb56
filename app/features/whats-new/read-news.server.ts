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
import type { missing, Unavailable } from '~/ports/answer'
import type { FamilyNews, LibraryNews } from './news-view'
import { createReleaseReader, type KnownReleases, type ReleaseReader } from './releases.server'
import { readPublishedDay } from './version-days.server'

type DocsReader = Pick<DocsService, 'readLibraryDocs' | 'readIndex'>

/** Returns each version with docs together with the next older one, newest first. */
function pairsOf(docs: LibraryDocs): UpgradePair[] {
  const documented = documentedVersions(docs)
  return documented.flatMap((to, at) => {
    const from = documented[at + 1]
    return from ? [{ from, to }] : []
  })
}

/** Versions of a library that could be compared, and why others are missing. */
type ComparedVersions = Pick<LibraryNews, 'versions' | 'lacks'> & {
  /** Null if no version is missing. */
  readonly failure: Unavailable | null
}

async function readVersion(
  { readIndex }: Pick<DocsReader, 'readIndex'>,
  docs: LibraryDocs,
  { from, to }: UpgradePair,
  signal: AbortSignal,
): Promise<ComparedVersions> {
  const { library } = docs
  const [before, after, published] = await Promise.all([
    readIndex(library, from, signal),
    readIndex(library, to, signal),
    readPublishedDay(library, to, signal),
  ])
  if (before.kind !== 'found') return without('docs', before)
  if (after.kind !== 'found') return without('docs', after)
  const changes = await compareVersions(before.value, after.value, signal)
  if (changes.kind !== 'found') return without('comparison', changes)
  const upgradeHref = addressOfPair(library, documentedVersions(docs), { from, to })
  const version = { library, from, to, changes: changes.value, ...published, upgradeHref }
  return { versions: [version], lacks: null, failure: null }
}

/** Returns no version: without a reason if it has no docs, else with the reason why they cannot be read or compared. */
const without = (lacks: 'docs' | 'comparison', answer: typeof missing | Unavailable): ComparedVersions =>
  answer.kind === 'missing'
    ? { versions: [], lacks: null, failure: null }
    : { versions: [], lacks, failure: answer }

/** Returns the changes from each version of a library to the next, newest first, and why some are missing. */
async function compareAll(
  service: DocsReader,
  docs: LibraryDocs,
  signal: AbortSignal,
): Promise<ComparedVersions> {
  const read = await Promise.all(pairsOf(docs).map((pair) => readVersion(service, docs, pair, signal)))
  const failed = read.find(({ lacks }) => lacks === 'docs') ?? read.find(({ lacks }) => lacks !== null)
  return {
    versions: read.flatMap(({ versions }) => versions),
    lacks: failed?.lacks ?? null,
    failure: failed?.failure ?? null,
  }
}

function viewOf(
  library: Library,
  { versions, lacks }: ComparedVersions,
  { releases, isComplete }: KnownReleases,
): LibraryNews {
  return {
    library,
    versions,
    releases,
    lacks,
    isComplete: isComplete && lacks === null && versions.every(({ isDayRead }) => isDayRead),
  }
}

/** News of a library, and its latest docs, for the header. */
export type LibraryNewsPage = LibraryNews & { readonly docs: LibraryDocs }

/**
 * Reads the news of a library: the changes of each version, and its releases. Unavailable if no version could be compared and no
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
  const compared = await compareAll(service, docs.value, signal)
  const view = { ...viewOf(library, compared, releases), docs: docs.value }
  if (compared.failure && view.versions.length + view.releases.length === 0) {
    if (view.lacks === 'docs') return compared.failure
    return whilePreparing(compared.failure, {
      heading: `What’s new in ${library.name}`,
      links: [{ label: 'Releases on GitHub', href: `${library.menu.github}/releases` }],
    })
  }
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
      const compared =
        docs.kind === 'found' ? await compareAll(service, docs.value, signal) : without('docs', docs)
      return { news: viewOf(library, compared, releases), failure: compared.failure }
    }),
  )
  const libraries = answers.map(({ news }) => news)
  if (!libraries.some(({ releases, versions }) => releases.length + versions.length > 0)) {
    const comparing = answers.find(({ news }) => news.lacks === 'comparison')
    if (comparing?.failure) return whilePreparing(comparing.failure, { heading: 'What’s new', links: [] })
    const [first] = answers
    if (first?.failure && libraries.every(({ lacks }) => lacks === 'docs')) return first.failure
  }
  return { kind: 'view', view: { libraries }, isComplete: libraries.every(({ isComplete }) => isComplete) }
}
