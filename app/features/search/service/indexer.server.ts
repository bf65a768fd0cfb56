import { pageKey } from '~/domain/search/page-key'
import { isDeepStrictEqual } from 'node:util'
import { latestVersion, type Library, type LibraryVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import type { Page, PageIndex } from '~/domain/pages/types'
import type { PageChange, PageStates, SourceState } from '~/domain/search/index-state'
import { examplePath } from '~/domain/pages/examples/examples'
import { exampleRecord } from '~/domain/search/page-records'
import { listedPages } from '~/domain/pages/listed-pages'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { RepositoryRef, Tree } from '~/ports/content/port'
import type { Log } from '~/ports/log'
import { exampleSources, readExampleNames } from './example-names.server'
import { readPageRecords } from './page-records.server'
import type { SearchIndex } from './search-index.server'
import { readSiteRecords, type SiteText, stateOfText } from './site-records.server'
import { timeLimit } from '~/ports/resilience/timeout'

/** Dependencies of {@link updateIndex}. */
export type IndexerOptions = {
  readonly service: Pick<DocsService, 'source' | 'readIndex' | 'renderer' | 'markdown'>
  readonly index: Pick<SearchIndex, 'states' | 'apply' | 'save'>
  readonly libraries: readonly Library[]
  /** Pages of the site that belong to no repository. */
  readonly texts: readonly SiteText[]
  readonly log: Log
  readonly signal: AbortSignal
}

/** Result of an update. */
export type IndexUpdate = {
  readonly set: number
  readonly removed: number
  /** True if pages that could not be read are missing from the index. */
  readonly isPartial: boolean
}

/** Number of pages per index change, so that the index can answer queries in between. */
const BATCH = 20
const READ_LIMIT_MS = 30_000

/** Returns what the records of all pages of a version depend on besides their texts. */
function factsOfVersion({ library, version, frameworks }: PageIndex): string[] {
  return [version === latestVersion(library) ? 'latest' : '', ...frameworks]
}

/** Checks whether the records of a page are still current: its own file and those that it includes have not changed. */
function isCurrent(
  known: SourceState,
  { contentId }: Page,
  facts: readonly string[],
  contentIds: ReadonlySet<string>,
): boolean {
  return (
    isDeepStrictEqual(known.facts, facts) &&
    known.contentIds.includes(contentId) &&
    known.contentIds.every((id) => contentIds.has(id))
  )
}

type Version = {
  readonly index: PageIndex
  readonly at: RepositoryRef
  readonly tree: Tree
  /** Prefix of the keys of the version's pages. */
  readonly prefix: string
}

/** Updates the index to the current docs, and saves it to disk. A version that is unavailable keeps its records. */
export async function updateIndex(options: IndexerOptions): Promise<IndexUpdate> {
  const { service, index, libraries, signal } = options
  const states = await index.states()
  const wanted = new Set<string>()
  let isPartial = false
  let set = await updateTexts(options, states, wanted)
  for (const [library, version] of versionsByCurrency(libraries)) {
    const at = repositoryRef(library, version)
    if (at === null || signal.aborted) continue
    const prefix = pageKey(library.id, version.id, '')
    const limit = timeLimit(READ_LIMIT_MS, signal)
    const [pages, tree] = await Promise.all([
      service.readIndex(library, version, limit),
      service.source.tree(at, limit),
    ])
    if (pages.kind === 'found' && tree.kind === 'found') {
      const found = { index: pages.value, at, tree: tree.value, prefix }
      const update = await updateVersion(options, found, states, wanted)
      set += update.set
      isPartial ||= update.isPartial
    } else if (pages.kind === 'unavailable' || tree.kind === 'unavailable') {
      const known = [...states.keys()].filter((key) => key.startsWith(prefix))
      for (const key of known) wanted.add(key)
      isPartial ||= known.length === 0
    }
  }
  if (signal.aborted) return { set, removed: 0, isPartial: true }
  const removed = [...states.keys()].filter((key) => !wanted.has(key))
  if (removed.length > 0) await index.apply({ set: [], removed })
  if (set + removed.length > 0) await save(options)
  return { set, removed: removed.length, isPartial }
}

/** Returns all versions, the latest of each library first, because readers search these. */
function versionsByCurrency(libraries: readonly Library[]): (readonly [Library, LibraryVersion])[] {
  const pairs = libraries.flatMap((library) => library.versions.map((version) => [library, version] as const))
  const isLatest = ([library, version]: (typeof pairs)[number]) => version === latestVersion(library)
  return [...pairs.filter(isLatest), ...pairs.filter((pair) => !isLatest(pair))]
}

/** Updates the pages of a version, and adds their keys to `wanted`. `set` is the number of pages with new records. */
async function updateVersion(
  options: IndexerOptions,
  version: Version,
  states: PageStates,
  wanted: Set<string>,
): Promise<Pick<IndexUpdate, 'set' | 'isPartial'>> {
  const { service, index, signal, log } = options
  const shared = factsOfVersion(version.index)
  const contentIds = new Set([...version.tree.entries.values()].map(({ contentId }) => contentId))
  let count = 0
  let isPartial = false
  let batch: PageChange[] = []
  const flush = async () => {
    count += batch.length
    if (batch.length > 0) await index.apply({ set: batch, removed: [] })
    batch = []
  }
  for (const page of listedPages(version.index)) {
    if (signal.aborted) break
    const key = version.prefix + page.path
    wanted.add(key)
    const known = states.get(key)
    const facts = [page.title, ...shared]
    if (known && isCurrent(known, page, facts, contentIds)) continue
    const limit = timeLimit(READ_LIMIT_MS, signal)
    const read = await readPageRecords(service, { ...version, page }, limit)
    if (read.kind !== 'found') {
      // It keeps its records, and the next update reads it again.
      if (read.kind === 'unavailable') {
        isPartial ||= known === undefined
        log.debug('A page could not be indexed', { key, reason: read.reason })
      }
      continue
    }
    const { records, names, contentIds: ids, isComplete } = read.value
    // A page that was indexed before keeps its records if it takes too long to read.
    if (isComplete) batch.push({ key, state: { contentIds: ids, facts }, records, names })
    else if (known === undefined) batch.push({ key, state: null, records, names })
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return { set: count + (await updateExamples(options, version, states, wanted)), isPartial }
}

/** Updates the examples of a version, and adds their keys to `wanted`. Records have the label and imported names. */
async function updateExamples(
  { service, index, signal, log }: IndexerOptions,
  version: Version,
  states: PageStates,
  wanted: Set<string>,
): Promise<number> {
  const changed = version.index.examples.flatMap((example) => {
    const record = exampleRecord(version.index, example)
    const files = exampleSources(version, example)
    const key = version.prefix + examplePath(example)
    const state = { contentIds: files.map((file) => file.contentId), facts: [record.url, example.label] }
    wanted.add(key)
    return isDeepStrictEqual(states.get(key), state) ? [] : [{ key, state, record, example, files }]
  })
  for (let start = 0; start < changed.length && !signal.aborted; start += BATCH) {
    const limit = timeLimit(READ_LIMIT_MS, signal)
    const read = changed.slice(start, start + BATCH).map(async ({ key, state, record, example, files }) => {
      const names = await readExampleNames(service, { ...version, example, files }, limit)
      if (names.kind === 'unavailable') {
        log.debug('An example could not be indexed', { key, reason: names.reason })
        // The names that were read before stay until the files can be read.
        if (states.has(key)) return []
      }
      return names.kind === 'found'
        ? [{ key, state, records: [record], names: names.value }]
        : [{ key, state: null, records: [record] }]
    })
    await index.apply({ set: (await Promise.all(read)).flat(), removed: [] })
  }
  return changed.length
}

/** Updates the pages that belong to no repository, one entry each. */
async function updateTexts(
  { service, index, texts, log }: IndexerOptions,
  states: PageStates,
  wanted: Set<string>,
): Promise<number> {
  const set: PageChange[] = []
  for (const text of texts) {
    const key = `site ${text.address}`
    const state = stateOfText(text)
    wanted.add(key)
    if (isDeepStrictEqual(states.get(key), state)) continue
    const read = await readSiteRecords(service.markdown, text)
    if (read.kind === 'found') {
      const { records, isComplete } = read.value
      if (isComplete) set.push({ key, state, records })
      else if (!states.has(key)) set.push({ key, state: null, records })
    }
    if (read.kind === 'unavailable') log.debug('A page could not be indexed', { key, reason: read.reason })
  }
  if (set.length > 0) await index.apply({ set, removed: [] })
  return set.length
}

async function save({ index, log }: IndexerOptions): Promise<void> {
  try {
    await index.save()
  } catch (error) {
    log.warn('The search index could not be saved; it stays in memory', { reason: String(error) })
  }
}
