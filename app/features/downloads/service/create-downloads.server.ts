import type { Downloads } from '~/features/downloads/types'
import type { DownloadsSource, SourceHealth } from '~/ports/downloads/port'
import type { Log } from '~/ports/log'
import type { PackageRegistry } from '~/ports/registry/port'
import type { ByteStore } from '~/ports/storage/byte-store'
import type { Timing } from '~/ports/timing'
import { createCountStore } from './count-store.server'
import { Fetcher } from './fetcher.server'
import { createHistoryQueue } from './history-queue.server'
import { keepFresh } from './keep-fresh.server'
import { createNewcomerLimit } from './newcomer-limit.server'
import { createNpmDays } from './npm-days.server'
import { createReader } from './reader.server'
import { createReleaseStore } from './release-store.server'
import { createVersionStore } from './version-store.server'
import { createViewedPackages } from './viewed-packages.server'

type DownloadsParts = {
  readonly source: DownloadsSource
  /** Source of release dates; null if the site has none. */
  readonly registry: PackageRegistry | null
  /** Persistent stores, nearest first. */
  readonly stores: readonly ByteStore[]
  /** Packages that are refreshed even if no reader views them: those of preset comparisons and of the catalogue. */
  readonly pinned: readonly string[]
  readonly timing: Timing
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Log
  readonly signal: AbortSignal
}

/** Downloads, with the background work that keeps them fresh. */
export type DownloadsService = Downloads & {
  /** Refreshes packages in rounds until the signal of the service aborts. */
  readonly keepFresh: () => Promise<void>
  /** Returns whether npm answers; null if the site does not call it. */
  readonly health: () => SourceHealth | null
}

/** Creates the downloads service of a source. */
export function createDownloads({ stores, ...parts }: DownloadsParts): DownloadsService {
  const { now } = parts
  const store = createCountStore(stores)
  const days = createNpmDays({ ...parts, store })
  const fetcher = new Fetcher({ ...parts, store, days })
  const history = createHistoryQueue(fetcher)
  const viewed = createViewedPackages(stores, now)
  const versions = createVersionStore({ ...parts, stores, days })
  const releases = createReleaseStore({ ...parts, stores })
  const newcomers = createNewcomerLimit(now)
  const shared = { ...parts, store, days, fetcher, history, viewed, versions, releases, newcomers }
  return {
    ...createReader(shared),
    readVersions: versions.read,
    readReleases: releases.read,
    readInstalls: releases.readInstalls,
    viewedPackages: viewed.recent,
    keepFresh: () => keepFresh(shared),
    health: () => parts.source.health(),
  }
}
