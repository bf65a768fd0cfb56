import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { buildPageIndex } from '~/domain/pages/build-index'
import type { PageIndex } from '~/domain/pages/types'
import { unlessAborted } from '~/ports/content/abort'
import { found, missing } from '~/ports/content/answers'
import type { Answer, ContentSource, RepositoryRef, Tree } from '~/ports/content/port'
import { silentLog } from '~/ports/log'
import { createDocsConfigReader, type DocsConfigReader } from './docs-config.server'
import { createKeptIndexes, type BuiltIndex, type IndexKey, type LastAnswer } from './kept-indexes.server'
import { createPageFacts, type PageFactsReader } from './page-facts.server'

/** Every version of every library, with room for a tree that changes while the old one is in use. */
const MAX_INDEXES = 64

/** Reading all files of the largest real ref takes under a second from a disk. */
const BUILD_LIMIT_MS = 30_000

/** Readers of docs that were there before wait no longer for the sidebar of a new tree. */
const PATIENCE_MS = 2000

/** Gives the page index of a library version, built once for all trees that have the same docs and examples. */
export type IndexReader = {
  (library: Library, version: LibraryVersion, signal: AbortSignal): Promise<Answer<PageIndex>>
  /** What was answered last, but for failures: null when nobody has asked yet. Costs nothing, and may be old. */
  readonly peek: (library: Library, version: LibraryVersion) => LastAnswer | null
}

type Place = IndexKey & {
  readonly library: Library
  readonly version: LibraryVersion
  readonly at: RepositoryRef
  readonly tree: Tree
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
 * Builds the index of a place. Without an answer about `config.json` there is none: a sidebar made of folders would be
 * another one than the authors wrote.
 */
async function build(
  { readConfig, facts }: { readonly readConfig: DocsConfigReader; readonly facts: PageFactsReader },
  { library, version, at, tree }: Place,
): Promise<Answer<BuiltIndex>> {
  // Not tied to the first reader's signal: others share the result.
  const signal = AbortSignal.timeout(BUILD_LIMIT_MS)
  const pages = [...tree.entries.values()].filter(
    ({ kind, path }) => kind === 'file' && path.startsWith(`${library.docsRoot}/`) && path.endsWith('.md'),
  )
  const [config, { known, isComplete }] = await Promise.all([
    readConfig({ library, at, tree }, signal),
    facts.read(at, pages, signal),
  ])
  if (config.kind !== 'found') return config
  const index = buildPageIndex({ library, version, tree, config: config.value, facts: known })
  return found({ index, isComplete })
}

/**
 * Reads indexes through a content source. The index of a tree is built once, by the first who asks, and shared. While a
 * remote source cannot give one, the index of an older tree stands in for it.
 */
export function createIndexReader(
  source: ContentSource,
  {
    now = () => performance.now(),
    facts = createPageFacts(source),
    maxIndexes = MAX_INDEXES,
    log = silentLog,
  } = {},
): IndexReader {
  const { isLocal } = source
  const readConfig = createDocsConfigReader(source, log)
  const kept = createKeptIndexes({ max: maxIndexes, isLocal, now, learnedCount: facts.learnedCount })

  async function read(
    library: Library,
    version: LibraryVersion,
    signal: AbortSignal,
  ): Promise<Answer<PageIndex>> {
    const at = repositoryRef(library, version)
    if (!at) return missing
    const tree = await source.tree(at, signal)
    if (tree.kind === 'missing') kept.note(nameOf(library, version, at), missing)
    if (tree.kind !== 'found') return tree
    const place = placeOf(library, version, at, tree.value)
    const { answer, settled } = kept.current(place, () => build({ readConfig, facts }, place))
    const last = isLocal ? null : kept.last(place.name)
    const older = last?.kind === 'found' ? last : null
    const built = settled ?? (await unlessAborted(answer, older ? impatient(signal) : signal))
    return built.kind === 'found' ? found(built.value.index) : (older ?? built)
  }

  return Object.assign(read, {
    peek(library: Library, version: LibraryVersion) {
      const at = repositoryRef(library, version)
      return at ? kept.last(nameOf(library, version, at)) : missing
    },
  })
}

function impatient(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
}
