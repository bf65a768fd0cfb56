import { LRUCache } from 'lru-cache'
import { readPageFacts } from '~/domain/markdown/parse/page-facts'
import type { PageFacts } from '~/domain/pages/types'
import type { ContentSource, RepositoryRef, TreeEntry } from '~/ports/content/port'
import { readCached, textOf } from '~/ports/content/read'

/** Maximum number of cached facts, for the files of all versions; an entry is a few hundred bytes. */
const MAX_PAGES = 20_000

/** Why something built from files is incomplete: some files have not been requested yet, or the source is failing. */
export type Lack = 'nothing' | 'unread' | 'failed'

/** Facts of pages by repository path, and why some are missing. */
type KnownFacts = { readonly known: ReadonlyMap<string, PageFacts>; readonly lack: Lack }

/** Reads facts of pages from their files, once per content. */
export type PageFactsReader = {
  /** Reads the facts of these pages as far as they need no upstream request. */
  readonly read: (at: RepositoryRef, pages: readonly TreeEntry[], signal: AbortSignal) => Promise<KnownFacts>
  /** Stores the facts of a page whose file was read for another purpose. */
  readonly learn: (entry: TreeEntry, bytes: Uint8Array) => void
  /** Returns the number of files learned so far; a higher number means that a rebuilt index may be more complete. */
  readonly learnedCount: () => number
}

/** Creates a reader of page facts. It sends no upstream requests, and learns from files that are fetched for readers. */
export function createPageFacts(source: ContentSource): PageFactsReader {
  const factsByContent = new LRUCache<string, PageFacts>({ max: MAX_PAGES })
  let learned = 0

  function store(contentId: string, text: string): PageFacts {
    // Cloned: a substring keeps the whole text that it was cut from in memory.
    const facts = structuredClone(readPageFacts(text))
    factsByContent.set(contentId, facts)
    learned += 1
    return facts
  }

  return {
    async read(at, pages, signal) {
      const known = new Map<string, PageFacts>()
      const lacks = new Set<Lack>()
      const readPage = async (entry: TreeEntry): Promise<void> => {
        const cached = factsByContent.get(entry.contentId)
        if (cached) return void known.set(entry.path, cached)
        const file = await readCached(source, at, entry, signal)
        if (file?.kind === 'found')
          known.set(entry.path, store(file.value.contentId, textOf(file.value.bytes)))
        else if (file?.kind !== 'missing') lacks.add(file === null ? 'unread' : 'failed')
      }
      await Promise.all(pages.map(readPage))
      return { known, lack: lacks.has('failed') ? 'failed' : lacks.has('unread') ? 'unread' : 'nothing' }
    },
    learn({ path, contentId }, bytes) {
      if (path.endsWith('.md') && !factsByContent.has(contentId)) store(contentId, textOf(bytes))
    },
    learnedCount: () => learned,
  }
}

/** Wraps a source so that the facts of each page that it fetches are stored. */
export function withLearning(
  source: ContentSource,
  { learn }: Pick<PageFactsReader, 'learn'>,
): ContentSource {
  return {
    ...source,
    async file(at, entry, signal) {
      const answer = await source.file(at, entry, signal)
      if (answer.kind === 'found') learn(entry, answer.value)
      return answer
    },
  }
}
