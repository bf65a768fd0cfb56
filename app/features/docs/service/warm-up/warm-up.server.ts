import { type Library, type LibraryVersion, catalogue, versionsWithDocs } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import type { Page, PageIndex } from '~/domain/pages/types'
import { type Timing, systemTiming } from '~/ports/timing'
import type { SourceLoad } from '~/ports/content/port'
import type { Unavailable } from '~/ports/answer'
import type { Log } from '~/ports/log'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { WarmUpQueue, type Task, type TaskResult } from './warm-up-queue.server'
import { environment } from '~/ports/environment/environment'
import { processLog } from '~/ports/process-log'
import { docsService } from '~/features/docs/service/docs-wiring.server'

type WarmUpOptions = {
  readonly service: Pick<DocsService, 'source' | 'readIndex'>
  readonly libraries: readonly Library[]
  readonly timing: Timing
  readonly log: Log
  readonly signal: AbortSignal
}

type VersionOf = { readonly library: Library; readonly version: LibraryVersion }
type PageOf = VersionOf & { readonly page: Page }

/** Pages that are requested together, so that a remote source can return them in one batch. */
const GROUP = 10

/** Load of a source that does not report one. */
const idle: SourceLoad = { calls: 0, shareLeft: null }

/**
 * Fetches from a remote source what readers will request: the trees and indexes of all versions, current ones first; then the
 * pages in the sidebars of current versions, which are read most; then all others, for their front matter. What fails is tried
 * again at the end, so that a repository that cannot be read does not delay the pages of others. Skips cached files: a
 * restarted process fetches only those that the previous one did not.
 */
export async function warmUp({
  service: { source, readIndex },
  libraries,
  timing,
  log,
  signal,
}: WarmUpOptions): Promise<void> {
  const queue = new WarmUpQueue({ load: () => source.load?.() ?? idle, timing, log, signal })
  const versions = byCurrency(libraries)
  const indexes: PageIndex[] = []
  const startMs = timing.now()
  log.info('The warm-up starts', { versions: versions.length })

  await queue.run(
    versions.map(({ library, version }): Task => async (limit) => {
      const index = await readIndex(library, version, limit)
      if (index.kind === 'unavailable') return index
      if (index.kind === 'found') indexes.push(index.value)
      return { cached: 0, fetched: 1 }
    }),
  )
  const tasksOf = (chosen: readonly PageOf[]): Task[] =>
    inGroups(chosen).map((group) => (limit) => fetchPages(source, group, limit))
  do {
    const pages = indexes.splice(0).flatMap(pagesOf)
    await queue.run(tasksOf(pages.filter(isMostRead)))
    await queue.run(tasksOf(pages.filter((page) => !isMostRead(page))))
    await queue.retryFailed()
  } while (indexes.length > 0)

  const seconds = Math.round((timing.now() - startMs) / 1000)
  log.info(signal.aborted ? 'The warm-up was stopped' : 'The warm-up has ended', { ...queue.tally, seconds })
}

/** Lists all versions that have docs, current ones first. */
function byCurrency(libraries: readonly Library[]): VersionOf[] {
  const all = libraries.flatMap((library) =>
    versionsWithDocs(library).map((version) => ({ library, version })),
  )
  const isCurrent = ({ version }: VersionOf): boolean => version.status === 'current'
  return [...all.filter(isCurrent), ...all.filter((versionOf) => !isCurrent(versionOf))]
}

function pagesOf({ library, version, pages }: PageIndex): PageOf[] {
  return [...pages.values()].map((page) => ({ library, version, page }))
}

function isMostRead({ version, page }: PageOf): boolean {
  return version.status === 'current' && page.navLabel !== null
}

function inGroups(pages: readonly PageOf[]): PageOf[][] {
  const count = Math.ceil(pages.length / GROUP)
  return Array.from({ length: count }, (_, at) => pages.slice(at * GROUP, (at + 1) * GROUP))
}

async function fetchPages(
  source: DocsService['source'],
  pages: readonly PageOf[],
  signal: AbortSignal,
): Promise<TaskResult> {
  const results = await Promise.all(pages.map((page) => fetchPage(source, page, signal)))
  const failure = results.find((result) => typeof result === 'object')
  const countOf = (kind: 'cached' | 'fetched'): number => results.filter((result) => result === kind).length
  return failure ?? { cached: countOf('cached'), fetched: countOf('fetched') }
}

async function fetchPage(
  source: DocsService['source'],
  { library, version, page }: PageOf,
  signal: AbortSignal,
): Promise<'cached' | 'fetched' | Unavailable> {
  const at = repositoryRef(library, version)
  const tree = at && (await source.tree(at, signal))
  if (tree?.kind === 'unavailable') return tree
  const entry = tree?.kind === 'found' ? tree.value.entries.get(page.sourcePath) : undefined
  // A push may have removed the page since its index was built.
  if (!at || !entry || (await source.cachedFile(at, entry, signal))) return 'cached'
  const file = await source.file(at, entry, signal)
  return file.kind === 'unavailable' ? file : 'fetched'
}

/**
 * Fetches in the background what readers will request of a remote source, if the environment enables it. Does nothing without a
 * token: the 60 requests an hour are reserved for readers. Resolves when done or aborted: to false if it did nothing, and to true
 * if all docs may be read in the background, as for a local source, where reading is free.
 */
export async function startWarmUp(signal: AbortSignal): Promise<boolean> {
  if (!docsService().source.load) return true
  const { WARM_UP, GITHUB_TOKEN } = environment()
  if (!WARM_UP || GITHUB_TOKEN === null) return false
  const log = processLog()
  const { libraries } = catalogue
  try {
    await warmUp({ service: docsService(), libraries, timing: systemTiming, log, signal })
  } catch (error) {
    log.error('The warm-up has failed', { reason: String(error) })
  }
  return true
}
