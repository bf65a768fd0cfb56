import { LRUCache } from 'lru-cache'
import type { RepositoryName } from '~/ports/content/names'
import type { TreeEntry } from '~/ports/content/port'
import { MAX_BATCHED_BYTES, MAX_FILES } from './blob-batches'
import type { CallAnswer } from './classify-reply'
import type { FetchStrategy } from './fetch-strategies'

/** This many uncached pages of a ref within a minute indicate a program: a person does not read that many. */
const PAGES_OF_A_PROGRAM = 3
const WINDOW_MS = 60_000
const MAX_REFS = 200

/** Maximum size of files to read ahead; a page of the real docs has 5 kB. */
const MAX_AHEAD_BYTES = 300_000

/** Memory for pages read ahead but not requested yet. */
const MEMORY_BYTES = 4_000_000
const ENTRY_BYTES = 200

/** More pages than the catalogue has. */
const MAX_FETCHED = 50_000

const PAGE = /\.mdx?$/

type ReadAheadOptions = {
  /** Returns the files of a ref, sorted by path. */
  readonly filesOf: (at: RepositoryName) => Iterable<TreeEntry>
  readonly now: () => number
}

/**
 * Fetches the next pages of a ref in the same batch as the requested one once a program reads page by page, since each
 * page would cost a request of the hourly limit. Pages read ahead are kept until they are requested.
 */
export function readAhead(strategy: FetchStrategy, { filesOf, now }: ReadAheadOptions): FetchStrategy {
  const ahead = new LRUCache<string, Promise<CallAnswer | null>>({ maxSize: MEMORY_BYTES })
  const fetched = new LRUCache<string, true>({ max: MAX_FETCHED })
  const readAtMs = new LRUCache<string, readonly number[]>({ max: MAX_REFS })

  function isProgram(at: RepositoryName): boolean {
    const times = [...(readAtMs.get(at.key) ?? []), now()]
      .filter((ms) => now() - ms < WINDOW_MS)
      .slice(-PAGES_OF_A_PROGRAM)
    readAtMs.set(at.key, times)
    return times.length === PAGES_OF_A_PROGRAM
  }

  /** Lets a page of a failed batch be read ahead again. */
  const forgetFailure =
    ({ contentId }: TreeEntry) =>
    (answer: CallAnswer | null): CallAnswer | null => {
      if (answer === null) fetched.delete(contentId)
      return answer
    }

  return async (at, entry, signal) => {
    const early = await ahead.get(entry.contentId)
    ahead.delete(entry.contentId)
    if (early) return early
    const answer = strategy(at, entry, signal)
    if (!PAGE.test(entry.path)) return answer
    fetched.set(entry.contentId, true)
    if (!isProgram(at)) return answer
    const isNew = ({ contentId }: TreeEntry): boolean => !fetched.has(contentId)
    for (const next of batchOf(following(entry, filesOf(at)).filter(isNew))) {
      fetched.set(next.contentId, true)
      const size = next.sizeBytes + ENTRY_BYTES
      ahead.set(next.contentId, strategy(at, next, signal).then(forgetFailure(next)), { size })
    }
    return answer
  }
}

/** Returns the pages after one, then those before it. */
function following(entry: TreeEntry, files: Iterable<TreeEntry>): TreeEntry[] {
  const pages = [...files].filter(
    ({ kind, path, sizeBytes }) => kind === 'file' && PAGE.test(path) && sizeBytes <= MAX_BATCHED_BYTES,
  )
  const at = pages.findIndex(({ path }) => path === entry.path)
  return [...pages.slice(at + 1), ...pages.slice(0, Math.max(0, at))]
}

/** Returns as many pages as fit in one batch with the requested one. */
function batchOf(pages: readonly TreeEntry[]): TreeEntry[] {
  let bytes = 0
  return pages.slice(0, MAX_FILES - 1).filter(({ sizeBytes }) => (bytes += sizeBytes) <= MAX_AHEAD_BYTES)
}
