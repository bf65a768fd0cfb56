import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { VersionChanges } from '~/domain/changes/version-changes'
import { indexingState, listenToNames, nameSource } from '~/features/docs/known-names.server'
import type { PageIndex } from '~/domain/pages/types'
import { listedPages } from '~/domain/pages/listed-pages'
import type { ComparedKeys } from '~/domain/search/index-state'
import { pageKey } from '~/domain/search/page-key'
import { type Answer, found, missing, unavailable } from '~/ports/answer'
import { createSingleFlight } from '~/ports/resilience/single-flight'
import { timeLimit, unlessAborted } from '~/ports/resilience/timeout'

/** Cached comparisons, cleared when names change. All pairs of the site's libraries fit; one takes up to 300 kB. */
const cache = new LRUCache<string, VersionChanges>({ max: 50, ttl: 60 * 60_000 })

/** Time limit of a comparison in milliseconds, longer than that of a page: it is cached for the next request. */
const COMPARISON_LIMIT_MS = 60_000

/** Number of changes of the names since the start: a comparison that began before the latest one is not cached. */
let changesOfNames = 0

listenToNames(() => {
  changesOfNames += 1
  cache.clear()
})

const share = createSingleFlight<Answer<VersionChanges | null>>()

/** Compares versions once for all callers that ask at the same time: pages, files and feeds of a pair. */
function compareOnce(pair: string, question: ComparedKeys): Promise<Answer<VersionChanges | null>> {
  // Callers after a change of names do not get an older comparison.
  return share(`${changesOfNames} ${pair}`, async () => {
    const before = changesOfNames
    const limit = timeLimit(COMPARISON_LIMIT_MS)
    const answer = await unlessAborted(nameSource().compare(question, limit), limit)
    if (answer.kind === 'found' && answer.value !== null && changesOfNames === before)
      cache.set(pair, answer.value)
    return answer
  })
}

/** Indexing takes up to half a minute. */
const RETRY_AFTER_SECONDS = 30

/** Interval, in milliseconds, at which to check whether the pages of both versions are indexed. */
const ASK_AGAIN_MS = 200

/** Compares versions. While the docs are being indexed, waits up to `waitMs` for their pages; null if some are missing. */
async function compareWhenIndexed(
  pair: string,
  question: ComparedKeys,
  { waitMs, signal }: { readonly waitMs: number; readonly signal: AbortSignal },
): Promise<Answer<VersionChanges | null>> {
  const limit = timeLimit(waitMs, signal)
  for (;;) {
    const answer = await unlessAborted(compareOnce(pair, question), signal)
    const lacksPages = answer.kind === 'found' && answer.value === null
    if (!lacksPages || indexingState() !== 'active' || waitMs === 0 || limit.aborted) return answer
    await delay(ASK_AGAIN_MS, undefined, { signal: limit }).catch(() => undefined)
  }
}

const keysOf = (index: PageIndex): string[] =>
  listedPages(index).map(({ path }) => pageKey(index.library.id, index.version.id, path))

/**
 * Returns the changes between the docs of two versions, computed in the thread of the search index and cached. If a page of
 * either version is not indexed within `waitMs` (default: 0), returns unavailable, because its names would count as removed;
 * missing if the site does not index docs.
 */
export async function compareVersions(
  before: PageIndex,
  after: PageIndex,
  signal: AbortSignal,
  { waitMs = 0 }: { readonly waitMs?: number } = {},
): Promise<Answer<VersionChanges>> {
  const pair = `${before.library.id} ${before.version.id} ${after.version.id}`
  const cached = cache.get(pair)
  if (cached) return found(cached)
  const question = { before: keysOf(before), after: keysOf(after) }
  const answer = await compareWhenIndexed(pair, question, { waitMs, signal })
  if (answer.kind !== 'found') return answer
  if (answer.value === null && indexingState() === 'off') return missing
  if (answer.value === null)
    return unavailable('pages of these versions are being indexed', RETRY_AFTER_SECONDS)
  return found(answer.value)
}
