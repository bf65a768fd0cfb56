import { LRUCache } from 'lru-cache'
import type { VersionChanges } from '~/domain/changes/version-changes'
import { listenToNames, nameSource } from '~/features/docs/known-names.server'
import type { PageIndex } from '~/domain/pages/types'
import { searchedPages } from '~/domain/pages/searched-pages'
import { type Answer, found, unavailable } from '~/ports/answer'

/** Comparisons are made again when names change. Those of all pairs of the family fit; one takes up to 300 kB. */
const known = new LRUCache<string, VersionChanges>({ max: 50, ttl: 60 * 60_000 })

listenToNames(() => known.clear())

/** An index is made within half a minute. */
const RETRY_AFTER_SECONDS = 30

const keysOf = (index: PageIndex): string[] =>
  searchedPages(index).map(({ path }) => `${index.library.id} ${index.version.id} ${path}`)

/**
 * What changed between the docs of two versions, made in the thread of the search index and kept. Unavailable while a page
 * of either is not indexed: a name of that page would count as gone.
 */
export async function compareVersions(
  before: PageIndex,
  after: PageIndex,
  signal: AbortSignal,
): Promise<Answer<VersionChanges>> {
  const pair = `${before.library.id} ${before.version.id} ${after.version.id}`
  const kept = known.get(pair)
  if (kept) return found(kept)
  const answer = await nameSource().compare({ before: keysOf(before), after: keysOf(after) }, signal)
  if (answer.kind !== 'found') return answer
  if (answer.value === null)
    return unavailable('pages of these versions are being indexed', RETRY_AFTER_SECONDS)
  known.set(pair, answer.value)
  return found(answer.value)
}
