import { LRUCache } from 'lru-cache'
import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { readDocsConfig } from '~/domain/docs-config/read'
import { parseFrontMatter } from '~/domain/markdown/front-matter'
import { buildPageIndex } from '~/domain/pages/build-index'
import { pageFacts } from '~/domain/pages/page-facts'
import type { PageFacts, PageIndex } from '~/domain/pages/types'
import { found, missing } from '~/ports/content/answers'
import type { Answer, ContentSource, RepositoryRef, Tree, TreeEntry } from '~/ports/content/port'
import { readText } from '~/ports/content/read'

/** Every version of every library, with room for a tree that changes while the old one is in use. */
const MAX_INDEXES = 64
/** Files of all versions together; an entry is a few hundred bytes. */
const MAX_PAGE_FACTS = 20_000

/** Reading all files of the largest real ref takes under a second from a disk. */
const BUILD_LIMIT_MS = 30_000

/** An index that lacks files is good enough for the requests of a moment. */
const INCOMPLETE_AGE_MS = 5000

type Which = { readonly library: Library; readonly version: LibraryVersion }

/** Gives the page index of a library version, built once per tree. */
export type IndexReader = (
  library: Library,
  version: LibraryVersion,
  signal: AbortSignal,
) => Promise<Answer<PageIndex>>

/** Front matter by repository path, and whether every file that was asked for could be read. */
type Facts = { readonly known: ReadonlyMap<string, PageFacts>; readonly isComplete: boolean }

/** Reads front matter and counts of pages, each content once. */
function createFactsReader(source: ContentSource) {
  const factsByContent = new LRUCache<string, PageFacts>({ max: MAX_PAGE_FACTS })

  async function read(at: RepositoryRef, { path, contentId }: TreeEntry, signal: AbortSignal) {
    const kept = factsByContent.get(contentId)
    if (kept) return found(kept)
    // Front matter is read up front only where reading costs no request.
    if (!source.isLocal) return missing
    const text = await readText(source, at, path, signal)
    if (text.kind !== 'found') return text
    const { frontMatter, body } = parseFrontMatter(text.value.text)
    const facts = pageFacts(frontMatter, body)
    factsByContent.set(text.value.contentId, facts)
    return found(facts)
  }

  return async (at: RepositoryRef, pages: readonly TreeEntry[], signal: AbortSignal): Promise<Facts> => {
    const answers = await Promise.all(
      pages.map(async (entry) => [entry.path, await read(at, entry, signal)] as const),
    )
    return {
      known: new Map(
        answers.flatMap(([path, answer]) => (answer.kind === 'found' ? [[path, answer.value] as const] : [])),
      ),
      isComplete: answers.every(([, answer]) => answer.kind !== 'unavailable'),
    }
  }
}

type Built = { readonly index: PageIndex; readonly isComplete: boolean }

/**
 * Reads indexes through a content source. The index of a tree is built once, by the first who asks, and shared; one
 * that lacks files which could not be read just then is built anew after a few seconds. Without an answer about
 * `config.json` there is no index: a sidebar made of folders would be another one than the authors wrote.
 */
export function createIndexReader(
  source: ContentSource,
  { now = () => performance.now() } = {},
): IndexReader {
  const indexes = new LRUCache<string, Promise<Answer<Built>>>({
    max: MAX_INDEXES,
    ttlResolution: 0,
    perf: { now },
  })
  const readFacts = createFactsReader(source)

  async function build({ library, version }: Which, at: RepositoryRef, tree: Tree): Promise<Answer<Built>> {
    // Not tied to the first reader's signal: others share the result.
    const signal = AbortSignal.timeout(BUILD_LIMIT_MS)
    const pages = [...tree.entries.values()].filter(
      ({ kind, path }) => kind === 'file' && path.startsWith(`${library.docsRoot}/`) && path.endsWith('.md'),
    )
    const [configText, { known, isComplete }] = await Promise.all([
      readText(source, at, `${library.docsRoot}/config.json`, signal),
      readFacts(at, pages, signal),
    ])
    if (configText.kind === 'unavailable') return configText
    const config = configText.kind === 'found' ? readDocsConfig(configText.value.text) : null
    return found({
      index: buildPageIndex({ library, version, tree, config, frontMatter: known }),
      isComplete,
    })
  }

  /** Lets go of what is not worth keeping for the life of its tree. */
  async function review(key: string, flight: Promise<Answer<Built>>): Promise<void> {
    const answer = await flight.catch(() => null)
    if (indexes.peek(key) !== flight) return
    if (answer?.kind !== 'found') indexes.delete(key)
    else if (!answer.value.isComplete) indexes.set(key, flight, { ttl: INCOMPLETE_AGE_MS })
  }

  function start(key: string, which: Which, at: RepositoryRef, tree: Tree): Promise<Answer<Built>> {
    const flight = build(which, at, tree)
    indexes.set(key, flight)
    void review(key, flight)
    return flight
  }

  return async (library, version, signal) => {
    const at = repositoryRef(library, version)
    if (!at) return missing
    const tree = await source.tree(at, signal)
    if (tree.kind !== 'found') return tree
    const key = `${library.id} ${version.id} ${tree.value.id}`
    const answer = await (indexes.get(key) ?? start(key, { library, version }, at, tree.value))
    return answer.kind === 'found' ? found(answer.value.index) : answer
  }
}
