import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { parseFrontMatter } from '~/domain/markdown/front-matter'
import { pageFacts } from '~/domain/pages/page-facts'
import type { PageFacts } from '~/domain/pages/types'
import type { ContentSource, RepositoryRef, TreeEntry } from '~/ports/content/port'
import { readText, textOf } from '~/ports/content/read'

/** Files of all versions together; an entry is a few hundred bytes. */
const MAX_PAGES = 20_000

/** Files that are looked up in a remote source's store at the same time. */
const LOOK_UPS_AT_ONCE = 16

/** An index waits no longer for what a remote source holds; the rest is known the next time it is built. */
const HELD_LIMIT_MS = 1000

/** What is known of some pages by repository path. */
export type KnownFacts = {
  readonly known: ReadonlyMap<string, PageFacts>
  /** False when a page is not known that may be later. */
  readonly isComplete: boolean
}

/** Knows what the files of pages say of themselves, each content once. */
export type PageFactsReader = {
  /** All that can be known of these pages without a request that costs something. */
  readonly read: (at: RepositoryRef, pages: readonly TreeEntry[], signal: AbortSignal) => Promise<KnownFacts>
  /** Takes note of a page's file that was read for another reason. */
  readonly learn: (entry: TreeEntry, bytes: Uint8Array) => void
  /** How many files were learned so far: more than before means that an index may be built better. */
  readonly learnedCount: () => number
}

/**
 * Makes a reader of page facts. A local source is asked for every page. A remote one for what it holds, each content
 * once, because its store may be far; what readers of pages fetch later is learned.
 */
export function createPageFacts(source: ContentSource): PageFactsReader {
  const factsByContent = new LRUCache<string, PageFacts>({ max: MAX_PAGES })
  const notHeld = new LRUCache<string, true>({ max: MAX_PAGES })
  const lookUp = pLimit(LOOK_UPS_AT_ONCE)
  let learned = 0

  function keep(contentId: string, text: string): PageFacts {
    const { frontMatter, body } = parseFrontMatter(text)
    const facts = pageFacts(frontMatter, body)
    factsByContent.set(contentId, facts)
    learned += 1
    return facts
  }

  type Known = { readonly facts: PageFacts | null; readonly isFinal: boolean }

  async function readLocal(at: RepositoryRef, { path }: TreeEntry, signal: AbortSignal): Promise<Known> {
    const text = await readText(source, at, path, signal)
    if (text.kind !== 'found') return { facts: null, isFinal: text.kind === 'missing' }
    return { facts: keep(text.value.contentId, text.value.text), isFinal: true }
  }

  async function readHeld(at: RepositoryRef, entry: TreeEntry, signal: AbortSignal): Promise<Known> {
    const unknown = { facts: null, isFinal: false }
    if (notHeld.has(entry.contentId) || signal.aborted) return unknown
    const bytes = await source.held?.(at, entry, signal)
    if (bytes) return { facts: keep(entry.contentId, textOf(bytes)), isFinal: true }
    if (!signal.aborted) notHeld.set(entry.contentId, true)
    return unknown
  }

  return {
    async read(at, pages, signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(HELD_LIMIT_MS)])
      const known = new Map<string, PageFacts>()
      let isComplete = true
      const look = async (entry: TreeEntry): Promise<void> => {
        const kept = factsByContent.get(entry.contentId)
        const { facts, isFinal } = kept
          ? { facts: kept, isFinal: true }
          : source.isLocal
            ? await readLocal(at, entry, signal)
            : await lookUp(readHeld, at, entry, limit)
        if (facts) known.set(entry.path, facts)
        isComplete &&= isFinal
      }
      await Promise.all(pages.map(look))
      return { known, isComplete }
    },
    learn({ path, contentId }, bytes) {
      if (path.endsWith('.md') && !factsByContent.has(contentId)) keep(contentId, textOf(bytes))
    },
    learnedCount: () => learned,
  }
}

/** The same source; what readers fetch from a remote one is learned. */
export function withLearning(
  source: ContentSource,
  { learn }: Pick<PageFactsReader, 'learn'>,
): ContentSource {
  if (source.isLocal) return source
  return {
    ...source,
    async file(at, entry, signal) {
      const answer = await source.file(at, entry, signal)
      if (answer.kind === 'found') learn(entry, answer.value)
      return answer
    },
  }
}
