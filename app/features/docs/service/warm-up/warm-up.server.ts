import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import type { Page, PageIndex } from '~/domain/pages/types'
import type { Timing } from '~/ports/timing'
import type { SourceLoad } from '~/ports/content/port'
import type { Log } from '~/ports/log'
import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import { createWarmUpQueue, type Task } from './warm-up-queue.server'

/** What {@link warmUp} needs. */
export type WarmUpOptions = {
  readonly docs: Pick<DocsDependencies, 'source' | 'readIndex'>
  readonly libraries: readonly Library[]
  readonly timing: Timing
  readonly log: Log
  /** Ends the work. */
  readonly signal: AbortSignal
}

type VersionOf = { readonly library: Library; readonly version: LibraryVersion }
type PageOf = VersionOf & { readonly page: Page }

/** A source that does not say is taken to be idle. */
const idle: SourceLoad = { calls: 0, shareLeft: null }

/**
 * Fetches what readers will ask of a remote source: the trees and sidebars of all versions, current ones first; then the
 * pages that the sidebars of current versions name, which are read most; then all others, for what they say of
 * themselves. What the source holds costs nothing, so that a restart goes on where the process before it ended.
 */
export async function warmUp({ docs, libraries, timing, log, signal }: WarmUpOptions): Promise<void> {
  const { source, readIndex } = docs
  const queue = createWarmUpQueue({ load: () => source.load?.() ?? idle, timing, log, signal })
  const versions = byCurrency(libraries)
  const indexes: PageIndex[] = []
  const startMs = timing.now()
  log.info('The warm-up starts', { versions: versions.length })

  await queue.run(
    versions.map(({ library, version }): Task => async (limit) => {
      const index = await readIndex(library, version, limit)
      if (index.kind === 'unavailable') return index
      if (index.kind === 'found') indexes.push(index.value)
      return 'fetched'
    }),
  )
  const pages = indexes.flatMap(pagesOf)
  const tasksOf = (chosen: readonly PageOf[]): Task[] =>
    chosen.map((page) => (limit) => fetchPage(source, page, limit))
  await queue.run(tasksOf(pages.filter(isMostRead)))
  await queue.run(tasksOf(pages.filter((page) => !isMostRead(page))))

  const seconds = Math.round((timing.now() - startMs) / 1000)
  log.info(signal.aborted ? 'The warm-up was stopped' : 'The warm-up has ended', { ...queue.tally, seconds })
}

/** All versions that have docs; those that readers come for first. */
function byCurrency(libraries: readonly Library[]): VersionOf[] {
  const all = libraries.flatMap((library) =>
    library.versions.filter(({ branch }) => branch !== null).map((version) => ({ library, version })),
  )
  const isCurrent = ({ version }: VersionOf): boolean => version.status === 'current'
  return [...all.filter(isCurrent), ...all.filter((which) => !isCurrent(which))]
}

function pagesOf({ library, version, pages }: PageIndex): PageOf[] {
  return [...pages.values()].map((page) => ({ library, version, page }))
}

function isMostRead({ version, page }: PageOf): boolean {
  return version.status === 'current' && page.navLabel !== null
}

async function fetchPage(
  source: DocsDependencies['source'],
  { library, version, page }: PageOf,
  signal: AbortSignal,
): ReturnType<Task> {
  const at = repositoryRef(library, version)
  const tree = at && (await source.tree(at, signal))
  if (tree?.kind === 'unavailable') return tree
  const entry = tree?.kind === 'found' ? tree.value.entries.get(page.sourcePath) : undefined
  // A push may have taken the page away meanwhile.
  if (!at || !entry || (await source.held?.(at, entry, signal))) return 'held'
  const file = await source.file(at, entry, signal)
  return file.kind === 'unavailable' ? file : 'fetched'
}
