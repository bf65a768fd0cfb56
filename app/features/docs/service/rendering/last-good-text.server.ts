import { LRUCache } from 'lru-cache'
import { unlessAborted } from '~/ports/content/abort'
import { found } from '~/ports/content/answers'
import type { Answer, ContentSource, RepositoryRef } from '~/ports/content/port'
import { type FileText, readText, textOf } from '~/ports/content/read'

/** Pages of all versions together; an entry is a path and a content id. */
const MAX_PAGES = 20_000

/** Who could have the text of before waits no longer for the new one. */
const PATIENCE_MS = 2000

/** Reads a text file by its repository path. */
type TextReader = (at: RepositoryRef, path: string, signal: AbortSignal) => Promise<Answer<FileText>>

/**
 * Makes a reader of texts. While a remote source cannot give a file that a push has changed, it gives the text that was
 * read before, under the content id of that: a page that was seen stays.
 */
export function createLastGoodTexts(source: ContentSource): TextReader {
  const lastIds = new LRUCache<string, string>({ max: MAX_PAGES })

  /** The text of before; null where there was none, where it is no other one, and where nobody holds it any more. */
  async function former(at: RepositoryRef, path: string, signal: AbortSignal): Promise<FileText | null> {
    const lastId = lastIds.get(nameOf(at, path))
    const tree = await source.tree(at, signal)
    const entry = tree.kind === 'found' ? tree.value.entries.get(path) : undefined
    if (tree.kind !== 'found' || !entry || entry.contentId === lastId) return null
    const ids = new Set([...(lastId === undefined ? [] : [lastId]), ...(tree.value.former?.get(path) ?? [])])
    for (const contentId of ids) {
      const bytes = await source.held?.(at, { ...entry, contentId }, signal)
      if (bytes) return { text: textOf(bytes), contentId }
    }
    return null
  }

  return async (at, path, signal) => {
    if (source.isLocal) return readText(source, at, path, signal)
    const last = await former(at, path, signal)
    const limit = last ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) : signal
    const answer = await unlessAborted(readText(source, at, path, signal), limit)
    if (answer.kind === 'found') lastIds.set(nameOf(at, path), answer.value.contentId)
    return answer.kind === 'unavailable' && last ? found(last) : answer
  }
}

function nameOf({ repo, ref }: RepositoryRef, path: string): string {
  return `${repo}@${ref}:${path}`
}
