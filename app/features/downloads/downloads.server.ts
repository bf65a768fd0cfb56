import { comparisons } from '#config/npm-comparisons'
import { catalogue } from '~/domain/catalogue/catalogue'
import { chooseDownloadsSource } from '~/ports/downloads/choose'
import type { SourceHealth } from '~/ports/downloads/port'
import { environment } from '~/ports/environment/environment'
import { processLog } from '~/ports/process-log'
import { chooseRegistry } from '~/ports/registry/choose'
import { neverAborted } from '~/ports/resilience/timeout'
import { createDownloadsStores } from '~/ports/storage/downloads-store'
import { systemTiming } from '~/ports/timing'
import { createDownloads, type DownloadsService } from './service/create-downloads.server'
import type { Downloads } from './types'

/** Downloads of a site that does not call npm. */
const noDownloads: DownloadsService = {
  readDownloads: async (names) =>
    names.map((packageName) => ({ kind: 'unavailable', packageName, reason: { kind: 'off' } })),
  readAllOfNpm: async () => ({ kind: 'unavailable', packageName: '', reason: { kind: 'off' } }),
  readVersions: async () => [],
  readReleases: async () => [],
  readInstalls: async () => [],
  viewedPackages: () => [],
  keepFresh: async () => undefined,
  health: () => null,
}

/** Packages whose counts are shown on pages: those of the family, and of the preset comparisons. */
const shownPackages = [
  ...new Set([
    ...catalogue.libraries.flatMap(({ packages }) => Object.values(packages)),
    ...comparisons.flatMap(({ groups }) => groups.flat()),
  ]),
]

function createSharedDownloads(): DownloadsService {
  const log = processLog()
  const { stores, shared: sharedStore } = createDownloadsStores(environment(), log)
  const source = chooseDownloadsSource(environment(), {
    userAgent: catalogue.site.host,
    log,
    shared: sharedStore,
  })
  if (!source) return noDownloads
  return createDownloads({
    source,
    registry: chooseRegistry(environment(), { userAgent: catalogue.site.host, log }),
    stores,
    pinned: shownPackages,
    timing: systemTiming,
    now: Date.now,
    log,
    // Never aborted: its timers do not keep the process alive.
    signal: neverAborted(),
  })
}

let shared: DownloadsService | undefined

/** Returns the downloads of this process; created from its environment at the first call. */
export function downloads(): Downloads {
  shared ??= createSharedDownloads()
  return shared
}

/** Returns whether npm answered the last calls of this process; null if it made none. */
export function npmHealth(): SourceHealth | null {
  return shared?.health() ?? null
}

/** Starts to refresh the counts that pages of the site show. */
export function startKeepingDownloadsFresh(): void {
  shared ??= createSharedDownloads()
  void shared.keepFresh()
}

/** Replaces the downloads of this process, for tests. */
export function replaceDownloads(replacement: Downloads | undefined): void {
  shared = replacement && { ...replacement, keepFresh: noDownloads.keepFresh, health: noDownloads.health }
}
