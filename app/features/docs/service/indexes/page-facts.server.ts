import { LRUCache } from 'lru-cache'
import { readPageFacts } from '~/domain/markdown/parse/page-facts'
import type { PageFacts } from '~/domain/pages/types'
import type { ContentSource, RepositoryRef, TreeEntry } from '~/ports/content/port'
import { readCached, textOf } from '~/ports/content/read'

/** Files of all versions together; an entry is a few hundred bytes. */
const MAX_PAGES = 20_000

/**
 * Why something built of files is not complete: files that no reader has asked for yet, or a
 * source that fails at the moment.
 */
export type Lack = 'nothing' | 'unread' | 'failed'

/** What is known of some pages by repository path. */
export type KnownFacts = { readonly known: ReadonlyMap<string, PageFacts>; readonly lack: Lack }

/** Knows what the files of pages say of themselves, each content once. */
export type PageFactsReader = {
  /** All that can be known of these pages without a request that costs something. */
  readonly read: (at: RepositoryRef, pages: readonly TreeEntry[], signal: AbortSignal) => Promise<KnownFacts>
  /** Takes note of a page's file that was read for another reason. */
  readonly learn: (entry: TreeEntry, bytes: Uint8Array) => void
  /** How many files were learned so far: more than before means that an index may be built better. */
  readonly learnedCount: () => number
}

/** Makes a reader of page facts: of every file that costs no request, and of what readers of pages fetch from then on. */
export function createPageFacts(source: ContentSource): PageFactsReader {
  const factsByContent = new LRUCache<string, PageFacts>({ max: MAX_PAGES })
  let learned = 0

  function keep(contentId: string, text: string): PageFacts {
    // Copied: a string that was cut out of a text holds all of that text in memory.
    const facts = structuredClone(readPageFacts(text))
    factsByContent.set(contentId, facts)
    learned += 1
    return facts
  }

  return {
    async read(at, pages, signal) {
      const known = new Map<string, PageFacts>()
      const lacks = new Set<Lack>()
      const look = async (entry: TreeEntry): Promise<void> => {
        const cached = factsByContent.get(entry.contentId)
        if (cached) return void known.set(entry.path, cached)
        const file = await readCached(source, at, entry, signal)
        if (file?.kind === 'found')
          known.set(entry.path, keep(file.value.contentId, textOf(file.value.bytes)))
        else if (file?.kind !== 'missing') lacks.add(file === null ? 'unread' : 'failed')
      }
      await Promise.all(pages.map(look))
      return { known, lack: lacks.has('failed') ? 'failed' : lacks.has('unread') ? 'unread' : 'nothing' }
    },
    learn({ path, contentId }, bytes) {
      if (path.endsWith('.md') && !factsByContent.has(contentId)) keep(contentId, textOf(bytes))
    },
    learnedCount: () => learned,
  }
}

/** The same source; the pages that readers fetch from it are learned. */
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
