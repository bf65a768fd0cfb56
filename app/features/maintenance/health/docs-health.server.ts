import { repositoryAddress } from '~/domain/addresses/addresses'
import { type Library, type LibraryVersion, matchVersion } from '~/domain/catalogue/catalogue'
import type { NameCoverage } from '~/domain/names/name-table'
import { knownNames } from '~/features/docs/known-names.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import type { PageIndex } from '~/domain/pages/types'
import { type Answer, found, missing } from '~/ports/answer'
import type { BackendAnswer } from '~/ports/backend/calls'
import { repositoryRef } from '~/domain/catalogue/versions'
import { backend } from '~/features/backend/backend.server'
import { brokenLinkFindings, type Finding, findingsOf, renderedFindings } from './docs-findings.server'
import type { EmptySearch as CountedSearch, Feedback, ViewsOfDay } from '~/ports/backend/schemas'
import { type Day, dayAt } from '~/domain/downloads/days'
import { type DayOfReaders, daysOf, type ViewsBy, sumByReader } from './reader-counts.server'
import type { Freshness } from '~/ports/resilience/revalidating-cache'
import { timeLimit } from '~/ports/resilience/timeout'

/** Time limit in milliseconds for reading the indexes of versions. */
const INDEX_LIMIT_MS = 1500

type PageFeedback = {
  readonly yes: number
  readonly no: number
  /** Comments, newest first. */
  readonly texts: readonly { readonly text: string; readonly isUseful: boolean; readonly day: number }[]
}

/** Statistics of an address of the docs. */
export type PageHealth = {
  readonly path: string
  readonly count: number
  /** Number of responses by kind of reader and by format. */
  readonly views: ViewsBy
  /** True if every view of the address found no page. */
  readonly isMissing: boolean
  /** URL of the page's file at the code-hosting service; null if unknown. */
  readonly file: string | null
  readonly feedback: PageFeedback
}

/** Health of a version. `pages` is null while its docs have not been read, or cannot be. */
export type VersionHealth = {
  readonly id: string
  readonly branch: string | null
  readonly pages: number | null
  /** Number of pages that no sidebar lists. */
  readonly unlisted: number | null
  readonly state: 'well' | 'not read' | 'no docs'
  /** Freshness of the docs that readers get; null if unknown, and for local files, which are always fresh. */
  readonly freshness: Freshness | null
  /** Number of pages rendered since the process started, for a reader or for a check. */
  readonly checked: number | null
  /** How many of the names that guides import are explained; null if guides import none. */
  readonly names: NameCoverage | null
  /** Problems in docs config and front matter, then in the texts of pages, then broken links. */
  readonly findings: readonly Finding[]
}

/** A query of readers or programs without results. */
export type EmptySearch = CountedSearch & {
  /** True for a search in this library only, false for one that was not limited to one library. */
  readonly isOfLibrary: boolean
}

/** Health of a library's docs. */
export type DocsHealth = {
  readonly versions: readonly VersionHealth[]
  readonly addresses: readonly PageHealth[]
  /** Most frequent first. */
  readonly emptySearches: readonly EmptySearch[]
  /** Views per day and kind of reader, oldest first. */
  readonly days: readonly DayOfReaders[]
  readonly today: Day
  /** Remaining share of the content source's requests in this hour, 0 to 1; null if unknown. */
  readonly shareLeft: number | null
}

/** Indexes of a library's versions; null for those that need a request. */
type Indexes = ReadonlyMap<LibraryVersion, Answer<PageIndex> | null>

async function readIndexes(library: Library, signal: AbortSignal): Promise<Indexes> {
  const { readIndex } = docsService()
  const indexes = library.versions.map(async (version) => {
    const hasBranch = repositoryRef(library, version) !== null
    return [version, hasBranch ? await readIndex.cached(library, version, signal) : missing] as const
  })
  return new Map(await Promise.all(indexes))
}

function versionHealth(library: Library, indexes: Indexes, signal: AbortSignal): Promise<VersionHealth[]> {
  const versions = [...indexes].map(async ([version, answer]): Promise<VersionHealth> => {
    const { id, branch } = version
    const at = repositoryRef(library, version)
    const freshness = (at && docsService().source.freshness?.(at)) ?? null
    const coverage = knownNames().coverage(library.id, id)
    const names = coverage.imported > 0 ? coverage : null
    const unknown = { id, branch, pages: null, unlisted: null, checked: null, freshness, names, findings: [] }
    if (answer?.kind === 'missing') return { ...unknown, state: 'no docs' }
    if (answer?.kind !== 'found') return { ...unknown, state: 'not read' }
    const pages = [...answer.value.pages.values()]
    const unlisted = pages.filter(({ navLabel }) => navLabel === null).length
    const checks = docsService().pageChecks.of(answer.value)
    const findings =
      at === null
        ? []
        : await Promise.all([
            findingsOf(answer.value, at, signal),
            renderedFindings(checks, at, signal),
            brokenLinkFindings(checks, at, signal),
          ])
    const counts = { pages: pages.length, unlisted, checked: checks.length }
    return { id, branch, ...counts, freshness, names, state: 'well', findings: findings.flat() }
  })
  return Promise.all(versions)
}

/** Returns true if some pages of the version are not checked yet. */
export function lacksChecks({ pages, checked }: VersionHealth): boolean {
  return checked !== null && checked < (pages ?? 0)
}

/** Returns the URL of a page's file by the path of the page; null if its version has not been read. */
function fileOf(library: Library, indexes: Indexes, path: string): string | null {
  const [, , segment = '', , ...rest] = path.split('/')
  const version = matchVersion(library, segment)?.version
  const at = version && repositoryRef(library, version)
  const answer = version && indexes.get(version)
  if (!at || answer?.kind !== 'found') return null
  const page = answer.value.pages.get(rest.join('/'))
  return page ? repositoryAddress({ ...at, view: 'blob', path: page.sourcePath }) : null
}

function addressesOf(
  library: Library,
  indexes: Indexes,
  views: readonly ViewsOfDay[],
  feedback: readonly Feedback[],
): PageHealth[] {
  const rows = views.flatMap(({ pages, ...of }) => pages.map((page) => ({ ...page, ...of })))
  const opened = Map.groupBy(rows, ({ path }) => path)
  const answers = Map.groupBy(feedback, ({ path }) => path)
  const paths = new Set([...opened.keys(), ...answers.keys()])
  const addresses = [...paths].map((path) => {
    const ofPath = opened.get(path) ?? []
    const answersOfPath = answers.get(path) ?? []
    const ofReaders = sumByReader(ofPath)
    const yes = answersOfPath.filter(({ isUseful }) => isUseful).length
    const texts = answersOfPath.flatMap(({ text, isUseful, day }) =>
      text === null ? [] : [{ text, isUseful, day }],
    )
    return {
      path,
      count: ofReaders.person,
      views: ofReaders,
      isMissing: ofPath.length > 0 && ofPath.every(({ kind }) => kind === 'missing'),
      file: fileOf(library, indexes, path),
      feedback: { yes, no: answersOfPath.length - yes, texts },
    }
  })
  return addresses.toSorted((a, b) => b.count - a.count || a.path.localeCompare(b.path))
}

/** Reads queries without results, in the library and in all libraries. */
async function readEmptySearches(library: Library, days: number): Promise<BackendAnswer<EmptySearch[]>> {
  const { recentEmptySearches } = await backend()
  const [own, family] = await Promise.all([
    recentEmptySearches(library.id, days),
    recentEmptySearches(null, days),
  ])
  if (own.kind !== 'found') return own
  if (family.kind !== 'found') return family
  const all = [
    ...own.value.map((search) => ({ ...search, isOfLibrary: true })),
    ...family.value.map((search) => ({ ...search, isOfLibrary: false })),
  ]
  return found(all.toSorted((a, b) => b.count - a.count || a.text.localeCompare(b.text)))
}

/** Reads the health of a library's docs, with statistics of the last `days` days. */
export async function readDocsHealth(library: Library, days: number): Promise<BackendAnswer<DocsHealth>> {
  const connection = await backend()
  const [views, feedback, searches] = await Promise.all([
    connection.recentViews(library.id, days),
    connection.recentFeedback(days),
    readEmptySearches(library, days),
  ])
  if (views.kind !== 'found') return views
  if (feedback.kind !== 'found') return feedback
  if (searches.kind !== 'found') return searches
  const signal = timeLimit(INDEX_LIMIT_MS)
  const indexes = await readIndexes(library, signal)
  const versions = await versionHealth(library, indexes, signal)
  if (versions.some(lacksChecks)) docsService().checkPages(library)
  const ofLibrary = feedback.value.filter(({ path }) => path.startsWith(`/${library.id}/`))
  return {
    kind: 'found',
    value: {
      versions,
      addresses: addressesOf(library, indexes, views.value, ofLibrary),
      emptySearches: searches.value,
      days: daysOf(views.value),
      today: dayAt(Date.now()),
      shareLeft: docsService().source.load?.()?.shareLeft ?? null,
    },
  }
}
