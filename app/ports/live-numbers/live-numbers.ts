import type { Answer } from '~/ports/answer'
import { RevalidatingCache } from '~/ports/resilience/revalidating-cache'
import type { Count, FamilyDownloads, FamilyNumbers, LiveNumbers, RepositoryNumbers } from './port'
import { timeLimit } from '~/ports/resilience/timeout'

/** Unknown downloads. */
export const unknownDownloads: FamilyDownloads = { downloads: null, weeklyDownloads: null }

/** Unknown figures of a repository. */
export const unknownRepository: RepositoryNumbers = { stars: null, contributors: null }

/** Time that a page waits for figures, and timeout of a source, in milliseconds. */
const PATIENCE_MS = 800
const ANSWER_LIMIT_MS = 8000

/** Time for which a result is fresh, and pause after a failure, in milliseconds. */
const FRESH_MS = 300_000
const AFTER_FAILURE_MS = 30_000

/** Caches reads; a late value is unknown. After a failure, the next read is in the background, and pages do not wait. */
function createCachedReader<Value>(
  read: (signal: AbortSignal) => Promise<Answer<Value>>,
  unknown: Value,
  now: () => number,
): () => Promise<Value> {
  const cache = new RevalidatingCache<'all', Value>({
    load: (_key, signal) => read(signal),
    keyOf: (key) => key,
    max: 1,
    freshMs: () => FRESH_MS,
    loadLimitMs: ANSWER_LIMIT_MS,
    retryMs: () => AFTER_FAILURE_MS,
    servesStale: true,
    now,
  })
  let hasFailed = false
  return async () => {
    const reading = cache.read('all', timeLimit(PATIENCE_MS))
    if (hasFailed && cache.peek('all') === null) return unknown
    const answer = await reading
    hasFailed = answer.kind !== 'found'
    return answer.kind === 'found' ? answer.value : unknown
  }
}

/** Figures for pages: resolved within a short time in all cases, with null for unknown figures. */
export type KnownNumbers = {
  readonly family: () => Promise<FamilyNumbers>
  readonly repository: (repo: string) => Promise<RepositoryNumbers>
}

/** Sums counts, with the oldest time among them; null if one is missing, since the sum would be too small. */
function sumOf(counts: readonly (Count | null)[]): Count | null {
  const known = counts.filter((count) => count !== null)
  if (known.length === 0 || known.length < counts.length) return null
  const value = known.reduce((sum, count) => sum + count.value, 0)
  const [countedAt = ''] = known.map((count) => count.countedAt).toSorted()
  return { value, countedAt, perDay: null }
}

/**
 * Caches the results of sources for five minutes, and serves them stale while they are fetched again or the source
 * fails. A source that is slow at first, or not configured, has no figures and does not affect the other.
 *
 * @param repositories Those of the family, each once.
 */
export function createKnownNumbers(
  { readDownloads, readRepositories }: Partial<LiveNumbers>,
  repositories: readonly string[],
  now: () => number = () => performance.now(),
): KnownNumbers {
  const none: ReadonlyMap<string, RepositoryNumbers> = new Map()
  const downloads = readDownloads
    ? createCachedReader(readDownloads, unknownDownloads, now)
    : async () => unknownDownloads
  const counts = readRepositories ? createCachedReader(readRepositories, none, now) : async () => none
  return {
    async family() {
      const [ofPackages, ofRepositories] = await Promise.all([downloads(), counts()])
      const all = repositories.map((repo) => ofRepositories.get(repo) ?? unknownRepository)
      return {
        ...ofPackages,
        stars: sumOf(all.map(({ stars }) => stars)),
        contributors: sumOf(all.map(({ contributors }) => contributors)),
      }
    },
    repository: async (repo) => (await counts()).get(repo) ?? unknownRepository,
  }
}

let sources: { readonly from: Partial<LiveNumbers>; readonly repositories: readonly string[] } = {
  from: {},
  repositories: [],
}
let known: KnownNumbers | undefined

/** Returns the figures of this process. */
export function liveNumbers(): KnownNumbers {
  known ??= createKnownNumbers(sources.from, sources.repositories)
  return known
}

/** Sets the sources of figures, at the start of the server or in a test. */
export function provideLiveNumbers(from: Partial<LiveNumbers>, repositories: readonly string[]): void {
  sources = { from, repositories }
  known = undefined
}
