import { LRUCache } from 'lru-cache'
import { catalogue } from '~/domain/catalogue/catalogue'
import { isPackageName } from '~/domain/downloads/package-name'
import { environment } from '~/ports/environment/environment'
import { processLog } from '~/ports/process-log'
import { chooseRegistry } from '~/ports/registry/choose'
import type { FoundPackage, PackageRegistry } from '~/ports/registry/port'
import { createSingleFlight } from '~/ports/resilience/single-flight'
import { waitWithin, timeLimit } from '~/ports/resilience/timeout'

/** Time in milliseconds for which results are fresh: they change slowly, and the number of searches is limited. */
const FRESH_MS = 24 * 3_600_000
const MAX_TEXTS = 2_000
/** Time to wait for results in milliseconds, while the reader continues to type. */
const WAIT_MS = 1_500

/** Finds packages in the registry. Resolves to an empty array if it has none or fails. */
export type FindPackages = (text: string, signal: AbortSignal) => Promise<readonly FoundPackage[]>

/** Creates a search with cached results and single flight. Failures are not cached. */
export function createFindPackages(
  registry: Pick<PackageRegistry, 'search'>,
  now: () => number,
): FindPackages {
  const cache = new LRUCache<string, { readonly found: readonly FoundPackage[]; readonly atMs: number }>({
    max: MAX_TEXTS,
  })
  const share = createSingleFlight<readonly FoundPackage[]>()

  async function searchRegistry(text: string): Promise<readonly FoundPackage[]> {
    // A search that waits longer in the queue is dropped, because its reader no longer waits.
    const answer = await registry.search(text, timeLimit(WAIT_MS))
    if (answer.kind !== 'found') return []
    const found = answer.value.filter(({ name }) => isPackageName(name))
    cache.set(text, { found, atMs: now() })
    return found
  }

  return async (text, signal) => {
    const cached = cache.get(text)
    if (cached && now() - cached.atMs < FRESH_MS) return cached.found
    const outcome = await waitWithin(
      share(text, () => searchRegistry(text)),
      WAIT_MS,
      signal,
    )
    return outcome.kind === 'done' ? outcome.value : []
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
