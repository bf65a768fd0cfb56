import { LRUCache } from 'lru-cache'
import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { readDocsConfig } from '~/domain/docs-config/read'
import { buildPageIndex } from '~/domain/pages/build-index'
import type { PageIndex } from '~/domain/pages/types'
import { unlessAborted } from '~/ports/content/abort'
import { found, missing } from '~/ports/content/answers'
import type { Answer, ContentSource, RepositoryRef, Tree, Unavailable } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import { createPageFacts } from './page-facts.server'

/** Every version of every library, with room for a tree that changes while the old one is in use. */
const MAX_INDEXES = 64

/** Reading all files of the largest real ref takes under a second from a disk. */
const BUILD_LIMIT_MS = 30_000

/** An index that lacks files is good enough for the requests of a moment. */
const INCOMPLETE_AGE_MS = 5000

/** An index of a remote source lacks what nobody has read; building it costs about 10 ms of the processor. */
const RENEWAL_MS = 60_000

/** Readers of docs that were there before wait no longer for the sidebar of a new tree. */
const PATIENCE_MS = 2000

/** How long the index of an older tree stands in before the new one is tried again. */
const STAND_IN_AGE_MS = 5000

/** Gives the page index of a library version, built once for all trees that have the same docs and examples. */
export type IndexReader = {
  (library: Library, version: LibraryVersion, signal: AbortSignal): Promise<Answer<PageIndex>>
  /** What was answered last, but for failures: null when nobody has asked yet. Costs nothing, and may be old. */
  readonly peek: (library: Library, version: LibraryVersion) => Exclude<Answer<PageIndex>, Unavailable> | null
}

type Found = Extract<Answer<PageIndex>, { kind: 'found' }>

type Place = {
  readonly library: Library
  readonly version: LibraryVersion
  readonly at: RepositoryRef
  readonly tree: Tree
  /** Names the library version, whatever its tree. */
  readonly name: string
  /** Names what the index is made of. */
  readonly key: string
}

type Built = { readonly index: PageIndex; readonly isComplete: boolean }

type Kept = {
  readonly answer: Promise<Answer<Built>>
  /** The answer as soon as there is one, for those who need not wait. */
  settled: Answer<Built> | null
  /** Files that were learned when the index began to be built. */
  readonly learned: number
  /** From then on it may be built better; null for an index that lacks nothing. */
  renewFromMs: number | null
}

/** A push that changes neither docs nor examples leaves the index as it is. */
function placeOf(library: Library, version: LibraryVersion, at: RepositoryRef, tree: Tree): Place {
  const name = nameOf(library, version, at)
  const docs = tree.entries.get(library.docsRoot)?.contentId
  const examples = tree.entries.get(library.examplesRoot)?.contentId
  const state = docs === undefined ? tree.id : `${docs} ${examples ?? ''}`
  return { library, version, at, tree, name, key: `${name} ${state}` }
}

function nameOf(library: Library, version: LibraryVersion, at: RepositoryRef): string {
  return `${library.id} ${version.id} ${at.repo}@${at.ref}`
}

/**
 * Reads indexes through a content source. The index of a tree is built once, by the first who asks, and shared; one
 * that lacks files which could not be read just then is built anew after a few seconds, one that lacks files which
 * nobody has fetched yet after a minute, when some were. Without an answer about `config.json` there is no index: a
 * sidebar made of folders would be another one than the authors wrote. The index of an older tree stands in for it.
 */
export function createIndexReader(
  source: ContentSource,
  { now = () => performance.now(), facts = createPageFacts(source), maxIndexes = MAX_INDEXES } = {},
): IndexReader {
  const indexes = new LRUCache<string, Kept>({ max: maxIndexes, ttlResolution: 0, perf: { now } })
  const latest = new LRUCache<string, Exclude<Answer<PageIndex>, Unavailable>>({ max: maxIndexes })

  async function build({ library, version, at, tree }: Place): Promise<Answer<Built>> {
    // Not tied to the first reader's signal: others share the result.
    const signal = AbortSignal.timeout(BUILD_LIMIT_MS)
    const pages = [...tree.entries.values()].filter(
      ({ kind, path }) => kind === 'file' && path.startsWith(`${library.docsRoot}/`) && path.endsWith('.md'),
    )
    const [configText, { known, isComplete }] = await Promise.all([
      readText(source, at, `${library.docsRoot}/config.json`, signal),
      facts.read(at, pages, signal),
    ])
    if (configText.kind === 'unavailable') return configText
    const config = configText.kind === 'found' ? readDocsConfig(configText.value.text) : null
    const index = buildPageIndex({ library, version, tree, config, frontMatter: known })
    return found({ index, isComplete })
  }

  function start(place: Place, isKeptMeanwhile: boolean): Kept {
    const learned = facts.learnedCount()
    const kept: Kept = { answer: build(place), settled: null, learned, renewFromMs: null }
    if (!isKeptMeanwhile) indexes.set(place.key, kept)
    void review(place, kept)
    return kept
  }

  /** Says how long an index may stay, and lets go of what is not worth keeping. */
  async function review({ key, name }: Place, kept: Kept): Promise<void> {
    const answer = await kept.answer.catch(() => null)
    kept.settled = answer
    if (answer?.kind === 'found') {
      const { index, isComplete } = answer.value
      latest.set(name, found(index))
      if (!isComplete && !source.isLocal) kept.renewFromMs = now() + RENEWAL_MS
      indexes.set(key, kept, isComplete || !source.isLocal ? {} : { ttl: INCOMPLETE_AGE_MS })
      return
    }
    if (indexes.peek(key) !== kept) return
    const older = olderOf(name)
    if (older) indexes.set(key, standIn(older.value), { ttl: STAND_IN_AGE_MS })
    else indexes.delete(key)
  }

  /** What stands in for an index that a remote source cannot give now. */
  function olderOf(name: string): Found | null {
    const older = source.isLocal ? null : latest.get(name)
    return older?.kind === 'found' ? older : null
  }

  /** The index to read now; a better one is made beside it when there is more to know. */
  function current(place: Place): Kept {
    const kept = indexes.get(place.key)
    if (!kept) return start(place, false)
    const { renewFromMs, learned } = kept
    if (renewFromMs !== null && renewFromMs <= now() && learned !== facts.learnedCount()) {
      kept.renewFromMs = now() + RENEWAL_MS
      start(place, true)
    }
    return kept
  }

  async function read(
    library: Library,
    version: LibraryVersion,
    signal: AbortSignal,
  ): Promise<Answer<PageIndex>> {
    const at = repositoryRef(library, version)
    if (!at) return missing
    const tree = await source.tree(at, signal)
    if (tree.kind === 'missing') latest.set(nameOf(library, version, at), missing)
    if (tree.kind !== 'found') return tree
    const place = placeOf(library, version, at, tree.value)
    const { answer, settled } = current(place)
    const older = olderOf(place.name)
    const built = settled ?? (await unlessAborted(answer, older ? impatient(signal) : signal))
    return built.kind === 'found' ? found(built.value.index) : (older ?? built)
  }

  return Object.assign(read, {
    peek(library: Library, version: LibraryVersion) {
      const at = repositoryRef(library, version)
      return at ? (latest.peek(nameOf(library, version, at)) ?? null) : missing
    },
  })
}

function impatient(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
}

function standIn(index: PageIndex): Kept {
  const settled = found({ index, isComplete: true })
  return { answer: Promise.resolve(settled), settled, learned: 0, renewFromMs: null }
}
