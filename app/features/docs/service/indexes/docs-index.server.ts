import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { buildPageIndex } from '~/domain/pages/build/build-index'
import { findPageFiles } from '~/domain/pages/build/page-files'
import type { PageIndex } from '~/domain/pages/types'
import { unlessAborted, timeLimit } from '~/ports/resilience/timeout'
import { found, missing, type Answer } from '~/ports/answer'
import type { ContentSource, RepositoryRef, Tree } from '~/ports/content/port'
import { silentLog } from '~/ports/log'
import { createStateLog, type StateLog } from '~/ports/state-log'
import { createDocsConfigReader, type DocsConfigReader } from './docs-config.server'
import { createIndexCache, type BuiltIndex, type IndexKey } from './index-cache.server'
import { createPageFacts, type PageFactsReader } from './page-facts.server'

/** Maximum number of cached indexes: every version of every library, with room for a tree that replaces another. */
const MAX_INDEXES = 64

/** Time limit of a build. Reading all files of the largest real ref from a disk takes under a second. */
const BUILD_LIMIT_MS = 30_000

/** Returns the page index of a library version. Trees with the same docs and examples share one index. */
export type IndexReader = {
  (library: Library, version: LibraryVersion, signal: AbortSignal): Promise<Answer<PageIndex>>
  /** Reads the index without an upstream request, possibly of an older tree. Resolves to null if it would need one. */
  readonly cached: (
    library: Library,
    version: LibraryVersion,
    signal: AbortSignal,
  ) => Promise<Answer<PageIndex> | null>
  /** Returns the last index of the version, possibly of an older tree; null before the first build and after eviction. */
  readonly built: (library: Library, version: LibraryVersion) => PageIndex | null
}

type IndexInput = IndexKey & {
  readonly library: Library
  readonly version: LibraryVersion
  readonly at: RepositoryRef
  readonly tree: Tree
}

/** Identifies an index by the content of its docs and examples folders: a push that changes neither keeps the index. */
function indexInput(library: Library, version: LibraryVersion, at: RepositoryRef, tree: Tree): IndexInput {
  const name = nameOf(library, version, at)
  const docsFolderId = tree.entries.get(library.docsRoot)?.contentId
  const examples = tree.entries.get(library.examplesRoot)?.contentId
  const state = docsFolderId === undefined ? tree.id : `${docsFolderId} ${examples ?? ''}`
  return { library, version, at, tree, name, key: `${name} ${state}` }
}

function nameOf(library: Library, version: LibraryVersion, at: RepositoryRef): string {
  return `${library.id} ${version.id} ${at.repo}@${at.ref}`
}

type BuildParts = {
  readonly readConfig: DocsConfigReader
  readonly facts: PageFactsReader
  readonly stateLog: StateLog
}

/** Builds an index. Fails while `config.json` is unavailable: a sidebar made from folders would differ from it. */
async function build(
  { readConfig, facts, stateLog }: BuildParts,
  { library, version, at, tree }: IndexInput,
): Promise<Answer<BuiltIndex>> {
  // Not the signal of the first request: other requests share the result.
  const signal = timeLimit(BUILD_LIMIT_MS)
  const { pages, skipped } = findPageFiles(library, tree)
  for (const { path, reason } of skipped) {
    const { repo: repository, ref } = at
    stateLog.warn(`${repository}@${ref}:${path}`, `A file is skipped: ${reason}`, { repository, ref, path })
  }
  const [config, { known, lack }] = await Promise.all([
    readConfig({ library, at, tree }, signal),
    facts.read(at, pages, signal),
  ])
  if (config.kind !== 'found') return config
  const index = buildPageIndex({ library, version, tree, config: config.value.config, facts: known })
  return found({ index, lack: config.value.isStale ? 'failed' : lack })
}

/** Checks whether building an index needs no upstream request: the docs config is the only file that must be read. */
async function costsNothing(
  source: ContentSource,
  { library, at, tree }: IndexInput,
  signal: AbortSignal,
): Promise<boolean> {
  const config = tree.entries.get(`${library.docsRoot}/config.json`)
  return !config || (await source.cachedFile(at, config, signal)) !== null
}

/** Creates a reader of indexes, each built once per tree, at the first request, even with a stale docs config. */
export function createIndexReader(
  source: ContentSource,
  {
    now = () => performance.now(),
    facts = createPageFacts(source),
    maxIndexes = MAX_INDEXES,
    log = silentLog,
  } = {},
): IndexReader {
  const parts = { readConfig: createDocsConfigReader(source, log), facts, stateLog: createStateLog(log) }
  const indexes = createIndexCache({ max: maxIndexes, now, learnedCount: facts.learnedCount })

  async function readAt(input: IndexInput, signal: AbortSignal): Promise<Answer<PageIndex>> {
    const { answer, ready } = indexes.current(input, () => build(parts, input))
    const built = ready ?? (await unlessAborted(answer, signal))
    return built.kind === 'found' ? found(built.value.index) : built
  }

  const read = async (
    library: Library,
    version: LibraryVersion,
    signal: AbortSignal,
  ): Promise<Answer<PageIndex>> => {
    const at = repositoryRef(library, version)
    if (!at) return missing
    const tree = await source.tree(at, signal)
    return tree.kind === 'found' ? readAt(indexInput(library, version, at, tree.value), signal) : tree
  }

  read.cached = async (
    library: Library,
    version: LibraryVersion,
    signal: AbortSignal,
  ): Promise<Answer<PageIndex> | null> => {
    const at = repositoryRef(library, version)
    if (!at) return missing
    const tree = await source.cachedTree(at, signal)
    if (tree?.kind !== 'found') return tree
    const input = indexInput(library, version, at, tree.value)
    const ready = indexes.ready(input)
    if (ready) return found(ready)
    if (await costsNothing(source, input, signal)) return readAt(input, signal)
    const last = indexes.last(input.name)
    return last && found(last)
  }

  read.built = (library: Library, version: LibraryVersion): PageIndex | null => {
    const at = repositoryRef(library, version)
    return at && indexes.last(nameOf(library, version, at))
  }
  return read
}
