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
import { type DayOfReaders, daysOf, type GivenTo, givenTo } from './who-reads.server'
import type { Freshness } from '~/ports/resilience/revalidating-cache'
import { timeLimit } from '~/ports/resilience/timeout'

/** Maintainers do not wait longer for the stored facts of versions. */
const INDEX_LIMIT_MS = 1500

/** What readers said about a page. */
export type PageFeedback = {
  readonly yes: number
  readonly no: number
  /** Texts, the newest first. */
  readonly texts: readonly { readonly text: string; readonly isUseful: boolean; readonly day: number }[]
}

/** What is known of an address of the docs. */
export type PageHealth = {
  readonly path: string
  /** How often people opened it. */
  readonly count: number
  /** How often it was given, to whom and in which form. */
  readonly given: GivenTo
  /** True for an address that had no page each time it was opened. */
  readonly isMissing: boolean
  /** The file behind the page at the code-hosting service; null where none is known. */
  readonly file: string | null
  readonly feedback: PageFeedback
}

/** What is known of a version. `pages` is null while its docs were not read, or cannot be. */
export type VersionHealth = {
  readonly id: string
  readonly branch: string | null
  readonly pages: number | null
  /** Pages that no sidebar lists. */
  readonly unlisted: number | null
  readonly state: 'well' | 'not read' | 'no docs'
  /** How fresh the docs are that readers get; null if that is not known, and for local files, which always are. */
  readonly freshness: Freshness | null
  /** Pages that were drawn since the process started, for a reader or to be checked. */
  readonly checked: number | null
  /** How well the names that guides import are explained; null for guides without such names. */
  readonly names: NameCoverage | null
  /** What is odd in docs config and front matter, then in the texts of pages, then links that lead nowhere. */
  readonly findings: readonly Finding[]
}

/** A text that readers, or programs, searched for without a hit. */
export type EmptySearch = CountedSearch & {
  /** True for a search in the library alone, false for one that was not limited to one library. */
  readonly isOfLibrary: boolean
}

/** How the docs of a library fare. */
export type DocsHealth = {
  readonly versions: readonly VersionHealth[]
  readonly addresses: readonly PageHealth[]
  /** The most frequent first. */
  readonly emptySearches: readonly EmptySearch[]
  /** Who got pages on each day, the oldest first. */
  readonly days: readonly DayOfReaders[]
  /** Share of the requests of the hour that the content source has left, 0 to 1; null if that is not known. */
  readonly shareLeft: number | null
}

/** Indexes of a library's versions where they cost no request, by version. */
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

/** True for a version that has pages that are not checked. */
export function lacksChecks({ pages, checked }: VersionHealth): boolean {
  return checked !== null && checked < (pages ?? 0)
}

/** The file of a page by its address, from what was read of its version. */
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
    const said = answers.get(path) ?? []
    const given = givenTo(ofPath)
    const yes = said.filter(({ isUseful }) => isUseful).length
    const texts = said.flatMap(({ text, isUseful, day }) => (text === null ? [] : [{ text, isUseful, day }]))
    return {
      path,
      count: given.person,
      given,
      isMissing: ofPath.length > 0 && ofPath.every(({ kind }) => kind === 'missing'),
      file: fileOf(library, indexes, path),
      feedback: { yes, no: said.length - yes, texts },
    }
  })
  return addresses.toSorted((a, b) => b.count - a.count || a.path.localeCompare(b.path))
}

/** Texts that were searched for without a hit, in the library and in the whole family. */
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

/** How the docs of a library fared in the last so many days, and how they are now. */
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
      shareLeft: docsService().source.load?.()?.shareLeft ?? null,
    },
  }
}
