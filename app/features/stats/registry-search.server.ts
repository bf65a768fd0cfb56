import { LRUCache } from 'lru-cache'
import { catalogue } from '~/domain/catalogue/catalogue'
import { isPackageName } from '~/domain/downloads/package-name'
import { environment } from '~/ports/environment/environment'
import { processLog } from '~/ports/process-log'
import { chooseRegistry } from '~/ports/registry/choose'
import type { FoundPackage, PackageRegistry } from '~/ports/registry/port'
import { createSingleFlight } from '~/ports/resilience/single-flight'
import { waitWithin, timeLimit } from '~/ports/resilience/timeout'

/** What a text finds changes slowly, and searches are few. */
const FRESH_MS = 24 * 3_600_000
const MAX_TEXTS = 2_000
/** A reader goes on typing meanwhile. */
const WAIT_MS = 1_500

/** Finds packages beyond those that the site knows. Empty when the registry cannot tell, or there is none. */
export type FindPackages = (text: string, signal: AbortSignal) => Promise<readonly FoundPackage[]>

/** Remembers what texts have found, with one request in flight per text (single flight). A failure is not remembered. */
export function createFindPackages(
  registry: Pick<PackageRegistry, 'search'>,
  now: () => number,
): FindPackages {
  const known = new LRUCache<string, { readonly found: readonly FoundPackage[]; readonly atMs: number }>({
    max: MAX_TEXTS,
  })
  const share = createSingleFlight<readonly FoundPackage[]>()

  async function ask(text: string): Promise<readonly FoundPackage[]> {
    // A search that waited longer for its turn is dropped: its reader is gone.
    const answer = await registry.search(text, timeLimit(WAIT_MS))
    if (answer.kind !== 'found') return []
    const found = answer.value.filter(({ name }) => isPackageName(name))
    known.set(text, { found, atMs: now() })
    return found
  }

  return async (text, signal) => {
    const cached = known.get(text)
    if (cached && now() - cached.atMs < FRESH_MS) return cached.found
    const outcome = await waitWithin(
      share(text, () => ask(text)),
      WAIT_MS,
      signal,
    )
    return outcome.kind === 'done' ? outcome.value : []
  }
}

const findNothing: FindPackages = async () => []

let shared: FindPackages | undefined

/** The search of this process, made from its environment at the first call. */
export function findPackages(): FindPackages {
  const registry = shared
    ? null
    : chooseRegistry(environment(), { userAgent: catalogue.site.host, log: processLog() })
  shared ??= registry ? createFindPackages(registry, Date.now) : findNothing
  return shared
}
