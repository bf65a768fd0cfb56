import { DAY_MS } from '~/constants/time'
import { catalogue } from '~/domain/catalogue/catalogue'
import { isPackageName } from '~/domain/downloads/package-name'
import { found } from '~/ports/answer'
import { environment } from '~/ports/environment/environment'
import { processLog } from '~/ports/process-log'
import { chooseRegistry } from '~/ports/registry/choose'
import type { FoundPackage, PackageRegistry } from '~/ports/registry/port'
import { RevalidatingCache } from '~/ports/resilience/revalidating-cache'

/** Time in milliseconds for which results are fresh: they change slowly, and the number of searches is limited. */
const FRESH_MS = DAY_MS
const MAX_TEXTS = 2_000
/** Time to wait for results in milliseconds, while the reader continues to type. */
const WAIT_MS = 1_500

/** Finds packages in the registry. Resolves to an empty array if it has none or fails. */
export type FindPackages = (text: string, signal: AbortSignal) => Promise<readonly FoundPackage[]>

/** Creates a search with cached results. A failure is followed by a pause only if the registry asks for one. */
export function createFindPackages(
  registry: Pick<PackageRegistry, 'search'>,
  now: () => number,
): FindPackages {
  const cache = new RevalidatingCache<string, readonly FoundPackage[]>({
    // A search that waits longer in the queue is dropped, because its reader no longer waits.
    async load(text, signal) {
      const answer = await registry.search(text, signal)
      return answer.kind === 'found' ? found(answer.value.filter(({ name }) => isPackageName(name))) : answer
    },
    loadLimitMs: WAIT_MS,
    keyOf: (text) => text,
    max: MAX_TEXTS,
    freshMs: () => FRESH_MS,
    missingFreshMs: 0,
    retryMs: () => 0,
    servesStale: false,
    now,
  })
  return async (text, signal) => {
    const answer = await cache.read(text, signal)
    return answer.kind === 'found' ? answer.value : []
  }
}

const findNothing: FindPackages = async () => []

let shared: FindPackages | undefined

/** Returns the search of this process, created from its environment at the first call. */
export function findPackages(): FindPackages {
  const registry = shared
    ? null
    : chooseRegistry(environment(), { userAgent: catalogue.site.host, log: processLog() })
  shared ??= registry ? createFindPackages(registry, Date.now) : findNothing
  return shared
}
